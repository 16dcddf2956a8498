import { localText, teeTimeText, zoneName } from '../../lib/times';
import { wizardStrings as w } from '../../strings/wizard';
import { zoneOf, type TeeTime } from './tee-time';

/**
 * Says that the entered time is the one at the course, and what the viewer's own clock shows then if it differs.
 * `at` is about the instant of the entered time.
 */
export function zoneHint(at: string | undefined, teeTime: TeeTime): string {
  const { mode, venue, timeZone } = teeTime;
  if (mode === 'search' ? !venue : !timeZone) return w.atCourse;
  const zone = zoneOf(teeTime);
  const hint = w.inZone(zoneName(at ?? new Date().toISOString(), zone));
  const [, mine] = at ? teeTimeText(at, zone).split(' at the course, ') : [];
  return mine ? `${hint} ${w.thatIs(mine)}` : hint;
}

export function repeatHint({ dateTime }: TeeTime): string {
  const [weekday, , time] = localText(dateTime).split(', ');
  return w.repeatHint(w.weekdays[weekday!] ?? weekday!, time!);
}
