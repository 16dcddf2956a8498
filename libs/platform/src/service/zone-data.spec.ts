import { Writable } from 'node:stream';
import { zoneDataVersion } from '@game/contracts';
import { createLogger } from '../logging.js';
import { logZoneData } from './zone-data.js';

const year = Number(zoneDataVersion().slice(0, 4));
const RECENT = new Date(Date.UTC(year + 1, 0, 1));
const LATER = new Date(Date.UTC(year + 3, 0, 1));

/** The lines that a log of this level holds after a start at that moment. */
function linesAt(level: string, now: Date) {
  const lines: Array<{ level: number; zoneData: string; msg: string }> = [];
  const to = new Writable({
    write(line: Buffer, _, done) {
      lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
      done();
    },
  });
  logZoneData(createLogger('bookings', level, to), now);
  return lines;
}

// promises tee-times#zones
describe('the version of the time zone data', () => {
  it.each(['debug', 'info', 'warn'])('is logged once at startup, also in a log of the level %s', (level) => {
    const lines = linesAt(level, RECENT);
    expect(lines).toMatchObject([{ zoneData: zoneDataVersion(), msg: 'time zone data' }]);
  });

  it.each(['info', 'warn'])(
    'is warned about exactly once if it is old, in a log of the level %s',
    (level) => {
      const old = linesAt(level, LATER).filter(({ msg }) => /^the time zone data are old/.test(msg));
      expect(old).toMatchObject([{ zoneData: zoneDataVersion() }]);
      expect(old[0]!.msg).toContain('npm update moment-timezone');
    },
  );
});
