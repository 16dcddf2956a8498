import { zoneDataAreOld, zoneDataVersion } from '@game/contracts';
import type { Logger } from '../logging.js';

/**
 * Logs once per process which time zone data decide, whatever the level of the log, and warns if they are so old that
 * tee times may be an hour off where a government has changed its rules.
 */
export function logZoneData(log: Logger, now: Date): void {
  const zoneData = zoneDataVersion();
  const told = log.isLevelEnabled('warn') ? log.child({}, { level: 'info' }) : log;
  told.info({ zoneData }, 'time zone data');
  if (zoneDataAreOld(now))
    log.warn(
      { zoneData },
      'the time zone data are old, and tee times may be an hour off where rules have changed; run `npm update moment-timezone`, build and restart',
    );
}
