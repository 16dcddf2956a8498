import { useRead } from '../../lib/use-read';
import { useRested } from '../../lib/use-rested';
import { besides, dayAndTime, fromLocalInput, localText, viewerZone, zoneName } from '../../lib/times';
import { wizardStrings as w } from '../../strings/wizard';
import { zoneOf, type TeeTime } from './tee-time';

/**
 * Says that the entered time is the one at the course, and what the viewer's own clock shows then if it differs. The
 * server's zone data decide; until the server answers, and without a network, the browser's are used.
 */
export function useZoneHint(teeTime: TeeTime): string {
  const { mode, venue, timeZone, dateTime } = teeTime;
  const isKnown = !!(mode === 'search' ? venue : timeZone);
  const zone = zoneOf(teeTime);
  const at = fromLocalInput(dateTime, zone);
  const asked = `${dateTime} ${zone}`;
  const isRested = useRested(asked) === asked;
  const { data: server } = useRead(
    'GET /api/venues/clock',
    { query: { dateTime, timeZone: zone, viewer: viewerZone } },
    { enabled: isKnown && isRested && !!at },
  );
  if (!isKnown) return w.atCourse;
  const hint = w.inZone(server?.zoneName ?? zoneName(at ?? new Date().toISOString(), zone));
  const local = server ? localText(server.viewerDateTime) : at && zone !== viewerZone && dayAndTime(at);
  const mine = local && besides(localText(dateTime), local);
  return mine ? `${hint} ${w.thatIs(mine)}` : hint;
}

export function repeatHint({ dateTime }: TeeTime): string {
  const [weekday, , time] = localText(dateTime).split(', ');
  return w.repeatHint(w.weekdays[weekday!] ?? weekday!, time!);
}
