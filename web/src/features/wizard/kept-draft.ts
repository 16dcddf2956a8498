import type { TeeTimeId, UserId } from '@game/contracts';
import type { Kept } from './draft';

/**
 * The key in localStorage of the draft of a golfer's new tee time, or of what they typed for the saved tee time `saved`.
 */
export const draftPlace = (me: UserId | undefined, saved?: TeeTimeId) =>
  ['tee-time-draft', me, saved].filter(Boolean).join(' ');

/** Where the drafts of this golfer are: of a new tee time, and of those that are saved already. */
export const draftPlaces = (me: UserId | undefined) => {
  const place = draftPlace(me);
  return Object.keys(localStorage)
    .filter((key) => key === place || key.startsWith(`${place} `))
    .sort();
};

/** Undefined if nothing is stored, or if what is stored was written by another version of the product. */
export function readDraft(place: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null;
    return kept?.draft.teeTime && kept.draft.details && kept.draft.invite ? kept : undefined;
  } catch {
    return undefined;
  }
}
