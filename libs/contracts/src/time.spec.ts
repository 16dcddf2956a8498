import fc from 'fast-check';
import { wallTime } from './time.js';

const said = (at: Date, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((p) => p.type === type)!.value);
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    minuteOfDay: of('hour') * 60 + of('minute'),
    second: of('second'),
  };
};
const seconds = (iso: string) => Date.parse(iso) / 1000;

describe('the clock on the wall of a time zone', () => {
  it('shows the same as Intl, in every zone and at every second of forty years', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.integer({ min: seconds('1996-01-01T00:00:00Z'), max: seconds('2036-01-01T00:00:00Z') }),
        (zone, second) => {
          const at = new Date(second * 1000);
          expect([zone, at, wallTime(at, zone)]).toEqual([zone, at, said(at, zone)]);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['America/Chicago', '2026-03-08T07:58:30Z'],
    ['America/Chicago', '2026-11-01T06:58:30Z'],
    ['America/St_Johns', '2026-03-08T05:28:30Z'],
    ['Australia/Lord_Howe', '2026-04-04T14:58:30Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:28:30Z'],
    ['America/Phoenix', '2026-03-08T08:58:30Z'],
    ['US/East-Indiana', '2026-03-08T06:58:30Z'],
    ['America/Indiana/Knox', '2026-11-01T06:58:30Z'],
  ])('in %s is right to the second around a change of the clocks, at %s', (zone, from) => {
    for (let second = 0; second < 180; second += 15) {
      const at = new Date(Date.parse(from) + second * 1000);
      expect([at, wallTime(at, zone)]).toEqual([at, said(at, zone)]);
    }
  });
});
