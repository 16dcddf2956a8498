import type { Booking } from '@game/contracts';
import { atCourse, timeOfDay, viewerZone, weekdayText, zoneName } from '../../lib/times';
import { wizardStrings as w } from '../../strings/wizard';
import type { TeeTime } from './tee-time';

/**
 * Says in which time zone the entered time is, and what the clock at the course shows if it differs. The zone
 * of a course that was typed by hand is known only if the saved tee time is at that course.
 */
export function zoneHint(
  at: string | undefined,
  { mode, venue, venueName }: TeeTime,
  saved?: Booking,
): string {
  const mine = w.yourTime(zoneName(at ?? new Date().toISOString(), viewerZone));
  const isSaved = saved?.venueName === venueName.trim();
  const zone = mode === 'search' ? venue?.timeZone : isSaved ? saved?.timeZone : undefined;
  if (mode === 'manual' && !zone) return `${mine} ${w.invitesSay}`;
  const there = at && zone && atCourse(at, zone);
  return there ? `${mine} ${w.there(there)}` : mine;
}

export function repeatHint(iso: string, { mode, venue }: TeeTime): string {
  const zone = (mode === 'search' && venue?.timeZone) || viewerZone;
  return w.repeatHint(weekdayText(iso, zone), timeOfDay(iso, zone));
}
