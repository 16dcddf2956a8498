import { atCourse, timeOfDay, viewerZone, weekdayText, zoneName } from '../../lib/times';
import { wizardStrings as w } from '../../strings/wizard';
import type { TeeTime } from './tee-time';

/** Says in which time zone the entered time is, and what the other clock shows. */
export function zoneHint(at: string | undefined, { mode, venue }: TeeTime): string {
  const mine = w.yourTime(zoneName(at ?? new Date().toISOString(), viewerZone));
  if (mode === 'manual') return `${mine} ${w.invitesSay}`;
  const there = at && venue && atCourse(at, venue.timeZone);
  return there ? `${mine} ${w.there(there)}` : mine;
}

export function repeatHint(iso: string, { mode, venue }: TeeTime): string {
  const zone = (mode === 'search' && venue?.timeZone) || viewerZone;
  return w.repeatHint(weekdayText(iso, zone), timeOfDay(iso, zone));
}
