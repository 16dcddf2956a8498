import fc from 'fast-check';
import { QuietHoursSetting, addActiveTime, isQuiet, parseQuietHours, quietEnds } from './quiet-hours.js';

const CHICAGO = 'America/Chicago';
const night = parseQuietHours('21:00-08:00');
const at = (iso: string) => new Date(iso);
const HOUR = 3_600_000;

// promises ladder#quiet-hours
describe('quiet hours', () => {
  it('are read from two times of day, or from the word off', () => {
    expect(night).toEqual({ from: 1260, until: 480 });
    expect(parseQuietHours('off')).toBeNull();
    for (const bad of ['', '9-5', '21:00', '24:00-08:00', '08:00-08:00'])
      expect(() => parseQuietHours(bad)).toThrow(/21:00-08:00/);
  });
  it('have a default as a setting, and the message for a wrong setting says what is right', () => {
    expect(QuietHoursSetting.parse(undefined)).toEqual(night);
    expect(QuietHoursSetting.safeParse('late').error?.issues[0]?.message).toMatch(/or off/);
  });
  it('begin at exactly 21:00 and end at exactly 08:00 in the zone', () => {
    expect(isQuiet(at('2026-06-06T20:59:59-05:00'), CHICAGO, night)).toBe(false);
    expect(isQuiet(at('2026-06-06T21:00:00-05:00'), CHICAGO, night)).toBe(true);
    expect(isQuiet(at('2026-06-07T07:59:59-05:00'), CHICAGO, night)).toBe(true);
    expect(isQuiet(at('2026-06-07T08:00:00-05:00'), CHICAGO, night)).toBe(false);
    expect(isQuiet(at('2026-06-07T03:00:00-05:00'), CHICAGO, null)).toBe(false);
  });
  it('may begin and end on the same day', () => {
    const noon = parseQuietHours('12:00-13:30');
    expect(isQuiet(at('2026-06-06T12:00:00-05:00'), CHICAGO, noon)).toBe(true);
    expect(quietEnds(at('2026-06-06T12:10:20-05:00'), CHICAGO, noon)).toEqual(
      at('2026-06-06T13:30:00-05:00'),
    );
  });
  it('end on the next morning, seen from before and after midnight, and delay nothing during the day', () => {
    expect(quietEnds(at('2026-06-06T22:15:07-05:00'), CHICAGO, night)).toEqual(
      at('2026-06-07T08:00:00-05:00'),
    );
    expect(quietEnds(at('2026-06-07T01:00:00-05:00'), CHICAGO, night)).toEqual(
      at('2026-06-07T08:00:00-05:00'),
    );
    expect(quietEnds(at('2026-06-06T12:15:07-05:00'), CHICAGO, night)).toEqual(
      at('2026-06-06T12:15:07-05:00'),
    );
  });
  it('end at 08:00 local time on the nights when the clocks change', () => {
    expect(quietEnds(at('2026-03-07T22:00:00-06:00'), CHICAGO, night)).toEqual(
      at('2026-03-08T08:00:00-05:00'),
    );
    expect(quietEnds(at('2026-10-31T22:00:00-05:00'), CHICAGO, night)).toEqual(
      at('2026-11-01T08:00:00-06:00'),
    );
  });
  it('end when the clocks change if their end is a skipped time', () => {
    const short = parseQuietHours('23:00-02:30');
    expect(quietEnds(at('2026-03-07T23:30:00-06:00'), CHICAGO, short)).toEqual(
      at('2026-03-08T03:00:00-05:00'),
    );
  });
});

describe('a window', () => {
  it('runs in real time outside quiet hours', () => {
    expect(addActiveTime(at('2026-06-06T12:00:00-05:00'), 3 * HOUR, CHICAGO, night)).toEqual(
      at('2026-06-06T15:00:00-05:00'),
    );
    expect(addActiveTime(at('2026-06-06T20:00:00-05:00'), 3 * HOUR, CHICAGO, null)).toEqual(
      at('2026-06-06T23:00:00-05:00'),
    );
  });
  it('pauses during quiet hours', () => {
    expect(addActiveTime(at('2026-06-06T20:00:00-05:00'), 3 * HOUR, CHICAGO, night)).toEqual(
      at('2026-06-07T10:00:00-05:00'),
    );
    expect(addActiveTime(at('2026-06-06T23:10:00-05:00'), 3 * HOUR, CHICAGO, night)).toEqual(
      at('2026-06-07T11:00:00-05:00'),
    );
  });
  it('that ends exactly when quiet hours begin does not wait until the morning', () => {
    expect(addActiveTime(at('2026-06-06T18:00:00-05:00'), 3 * HOUR, CHICAGO, night)).toEqual(
      at('2026-06-06T21:00:00-05:00'),
    );
  });
  it('counts real hours when the clocks change outside quiet hours', () => {
    const days = parseQuietHours('22:00-23:00');
    expect(addActiveTime(at('2026-03-08T01:00:00-06:00'), 3 * HOUR, CHICAGO, days)).toEqual(
      at('2026-03-08T05:00:00-05:00'),
    );
    expect(addActiveTime(at('2026-11-01T00:30:00-05:00'), 3 * HOUR, CHICAGO, days)).toEqual(
      at('2026-11-01T02:30:00-06:00'),
    );
  });
  it('is exact to the second over several nights and in half-hour zones', () => {
    expect(addActiveTime(at('2026-06-06T20:00:30-05:00'), 15 * HOUR, CHICAGO, night)).toEqual(
      at('2026-06-08T09:00:30-05:00'),
    );
    expect(addActiveTime(at('2026-04-04T20:00:00+11:00'), 2 * HOUR, 'Australia/Lord_Howe', night)).toEqual(
      at('2026-04-05T09:00:00+10:30'),
    );
  });
  it('ends at the same time whether it is added whole or in two parts', () => {
    const times = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2027-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const zones = fc.constantFrom(
      CHICAGO,
      'Europe/Berlin',
      'Asia/Kathmandu',
      'America/Phoenix',
      'Australia/Lord_Howe',
    );
    fc.assert(
      fc.property(
        times,
        zones,
        fc.integer({ min: 0, max: 12 * HOUR }),
        fc.integer({ min: 1, max: 12 * HOUR }),
        (from, zone, a, b) => {
          const halfway = addActiveTime(from, a, zone, night);
          const end = addActiveTime(halfway, b, zone, night);
          expect(end).toEqual(addActiveTime(from, a + b, zone, night));
          expect(isQuiet(new Date(end.getTime() - 1), zone, night)).toBe(false);
        },
      ),
      { numRuns: 100 },
    );
  });
});
