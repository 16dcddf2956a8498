import { latestDate, type ContactId } from '@game/contracts';
import { fromLocalInput, viewerZone } from '../../lib/times';
import { wizardStrings as w } from '../../strings/wizard';
import type { ChosenVenue } from './venue-search';

export const emptyTeeTime = {
  bookingType: 'booked' as 'booked' | 'matching',
  mode: 'search' as 'search' | 'manual',
  venue: undefined as ChosenVenue | undefined,
  venueName: '',
  courseAddress: '',
  /** The zone that the golfer chose for a course whose address does not tell it. */
  timeZone: '',
  dateTime: '',
  specialRequests: '',
  weekly: false,
  /** Friends of tier 1 who are asked before the rest of that tier. */
  first: [] as Array<{ id: ContactId; name: string }>,
};
export type TeeTime = typeof emptyTeeTime;

/**
 * The messages for missing or wrong fields: the date must be in the future and within two years, and a venue
 * must be chosen or a course name typed (tee-times#creating, tee-times#dates). `unchanged` is the date of a
 * saved tee time: as long as it is not changed, it may also be past.
 */
export function missingOf(teeTime: TeeTime, now: Date, unchanged: string | undefined) {
  const { mode, venue, venueName, dateTime } = teeTime;
  return {
    venue: mode === 'search' && !venue ? w.needVenue : undefined,
    course: mode === 'manual' && !venueName.trim() ? w.needCourse : undefined,
    when: dateTime === unchanged ? undefined : whenTrouble(fromLocalInput(dateTime, zoneOf(teeTime)), now),
  };
}

export function whenTrouble(at: string | undefined, now: Date): string | undefined {
  if (!at) return w.needDate;
  if (new Date(at) <= now) return w.needFuture;
  return new Date(at) > latestDate(now) ? w.tooFar : undefined;
}

export function placeOf({
  mode,
  venue,
  venueName,
  courseAddress,
  timeZone,
}: Pick<TeeTime, 'mode' | 'venue' | 'venueName' | 'courseAddress' | 'timeZone'>) {
  return mode === 'search' && venue
    ? { venueId: venue.id, venueName: venue.name, courseAddress: venue.address, timeZone: venue.timeZone }
    : { venueId: null, venueName: venueName.trim(), courseAddress, timeZone: timeZone || undefined };
}

/** True if two places are two courses: two venues, or two names if neither is a venue. */
export const isAnotherCourse = (
  a: { venueId: string | null; venueName: string },
  b: { venueId: string | null; venueName: string },
) => (a.venueId || b.venueId ? a.venueId !== b.venueId : a.venueName !== b.venueName);

/** The zone of the course, as far as the browser knows it; else the viewer's, for checks only. */
export const zoneOf = ({ mode, venue, timeZone }: Pick<TeeTime, 'mode' | 'venue' | 'timeZone'>): string =>
  (mode === 'search' ? venue?.timeZone : timeZone) || viewerZone;
