import { lazy, type ComponentType } from 'react';

/** What a dialog of the dashboard is given. */
export interface DashboardDialog {
  onClose: () => void;
  /** Another dialog in place of this one. */
  onOpen: (dialog: string) => void;
}

/** The dialogs that the dashboard's cards open, a line each. A card whose dialog is not here does not show. */
export const dialogs: Record<string, ComponentType<DashboardDialog>> = {
  wizard: lazy(() => import('../wizard/wizard')),
  contacts: lazy(() => import('../contacts/tiers-dialog')),
  achievements: lazy(() => import('../achievements/achievements-dialog')),
  import: lazy(() => import('../contacts/import-dialog')),
  venues: lazy(() => import('../venues/venues-dialog')),
  matching: lazy(() => import('../matching/matching-dialog')),
  consent: lazy(() => import('../session/consent-dialog')),
};
