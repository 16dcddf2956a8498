import { productTime } from '../../lib/clock';
import { isGone } from '../../lib/request';
import { fromLocalInput, localText } from '../../lib/times';
import { begunStrings as s } from '../../strings/begun';
import { useBooking, useBookings } from '../tee-times/api';
import { isActive } from '../tee-times/status';
import type { Draft } from './draft';
import { placeOf, zoneOf } from './tee-time';

/**
 * What has become of a draft that was left. `isClosed` is true if the tee time that it created was sent, cancelled or
 * deleted in the meantime, here or on another device, or is past. `isKnown` is false until that has been read; a tee
 * time that cannot be read is not closed. `isPast` is true if the time that was typed has passed.
 */
export function useLeft(draft: Draft | undefined) {
  const list = useBookings();
  const id = draft?.saved?.id;
  const listed = list.data?.find((b) => b.id === id);
  // The list holds only the next tee times and the last ones.
  const isMissing = !list.isLoading && !listed;
  const alone = useBooking(id, isMissing);
  const made = listed ?? (id && alone.data) ?? undefined;
  const now = productTime();
  const isOver = !!made && (made.ladder !== 'idle' || !isActive(made, now));
  const typed = draft && fromLocalInput(draft.teeTime.dateTime, zoneOf(draft.teeTime));
  return {
    isKnown: !id || !(list.isLoading || alone.isLoading),
    isClosed: isOver || (isMissing && isGone(alone.error)),
    isPast: !!typed && new Date(typed) < now,
  };
}

/** The course and time of a draft, and whether its tee time exists. */
export function aboutDraft({ teeTime, saved }: Draft): string {
  const { dateTime } = teeTime;
  const when = fromLocalInput(dateTime) && localText(dateTime);
  const what = [placeOf(teeTime).venueName || s.noCourse, when].filter(Boolean).join(', ');
  return `${what}. ${saved ? s.made : s.notMade}`;
}
