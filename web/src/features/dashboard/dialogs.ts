import { lazy, type ComponentType } from 'react';

/** The props of a dialog of the dashboard. */
export interface DashboardDialog {
  onClose: () => void;
  /** Opens another dialog in place of this one. */
  onOpen: (dialog: string) => void;
  /** The hour that the wizard suggests, such as `07:30`; without it the golfer's usual one. */
  clock?: string | undefined;
}

/** The dialogs that the dashboard's cards open, by name. */
export const dialogs: Record<string, ComponentType<DashboardDialog>> = {
  wizard: lazy(() => import('../wizard/wizard')),
  contacts: lazy(() => import('../contacts/tiers-dialog')),
  achievements: lazy(() => import('../achievements/achievements-dialog')),
  import: lazy(() => import('../contacts/import-dialog')),
  venues: lazy(() => import('../venues/venues-dialog')),
  matching: lazy(() => import('../matching/matching-dialog')),
  consent: lazy(() => import('../session/consent-dialog')),
};
