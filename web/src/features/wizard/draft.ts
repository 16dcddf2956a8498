import type { Booking } from '@game/contracts';
import { emptyDetails } from './details';
import { emptyInvite } from './invite';
import { emptyTeeTime } from './tee-time';

/** The draft with which the wizard opens. */
export const start = {
  step: 'create' as 'create' | 'edit' | 'invite',
  /** The tee time as the server has it; undefined until it has been created. */
  saved: undefined as Booking | undefined,
  teeTime: emptyTeeTime,
  details: emptyDetails,
  invite: emptyInvite,
  /** The details that the product filled in and not the golfer (use-suggestions.ts). */
  filled: {} as Partial<typeof emptyDetails>,
};
/** What the golfer entered, and the step that they reached. */
export type Draft = typeof start;
export interface Kept {
  draft: Draft;
  /**
   * The input, as JSON, as it was last saved on the server or as the wizard opened. A difference means
   * unsaved changes.
   */
  saved: string;
  /** True if the draft was restored when the wizard opened. */
  found: boolean;
}
