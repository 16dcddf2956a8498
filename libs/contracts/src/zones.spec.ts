import fc from 'fast-check';
import {
  instantOf,
  isSameClock,
  isValidTimeZone,
  localDateTime,
  localMinute,
  wallTime,
  zoneDataAreOld,
  zoneDataVersion,
  zoneName,
} from './zones.js';

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

const at = (day: string, time: string, zone = 'America/Chicago') => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return instantOf(day, hours * 60 + minutes, zone).toISOString();
};

describe('the instant of a local time', () => {
  it.each([
    ['2026-01-10', '08:00', 'America/Chicago', '2026-01-10T14:00:00.000Z'],
    ['2026-06-06', '08:00', 'America/Chicago', '2026-06-06T13:00:00.000Z'],
    ['2026-03-07', '08:00', 'America/Chicago', '2026-03-07T14:00:00.000Z'],
    ['2026-03-08', '08:00', 'America/Chicago', '2026-03-08T13:00:00.000Z'],
    ['2026-10-31', '08:00', 'America/Chicago', '2026-10-31T13:00:00.000Z'],
    ['2026-11-01', '08:00', 'America/Chicago', '2026-11-01T14:00:00.000Z'],
    ['2026-06-06', '06:30', 'Asia/Kolkata', '2026-06-06T01:00:00.000Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['2026-06-06', '00:15', 'Pacific/Kiritimati', '2026-06-05T10:15:00.000Z'],
  ])('for %s at %s in %s is %s', (day, time, zone, expected) => expect(at(day, time, zone)).toBe(expected));

  it('is an hour later for a time that is skipped when the clocks change in spring', () =>
    expect(at('2026-03-08', '02:30')).toBe('2026-03-08T08:30:00.000Z'));
  it('is the first of the two for a time that comes twice in autumn', () =>
    expect(at('2026-11-01', '01:30')).toBe('2026-11-01T06:30:00.000Z'));
});

describe('the clock on the wall of a time zone', () => {
  it('shows the same as Intl for the years whose rules every program knows, in every zone and at every second', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.integer({ min: seconds('2018-01-01T00:00:00Z'), max: seconds('2025-03-01T00:00:00Z') }),
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

// promises tee-times#zones
describe('the rules that changed after older data were released', () => {
  it.each([
    ['America/Vancouver', '2026-12-12T17:00:00Z', '2026-12-12T10:00'],
    ['America/Vancouver', '2026-12-12T16:00:00Z', '2026-12-12T09:00'],
    ['America/Edmonton', '2026-12-12T16:00:00Z', '2026-12-12T10:00'],
    ['America/Winnipeg', '2026-12-12T16:00:00Z', '2026-12-12T11:00'],
    ['America/Inuvik', '2026-12-12T16:00:00Z', '2026-12-12T10:00'],
    ['Africa/Casablanca', '2026-12-12T16:00:00Z', '2026-12-12T16:00'],
    ['Africa/El_Aaiun', '2026-12-12T16:00:00Z', '2026-12-12T16:00'],
  ])('decide in %s at %s: the clock shows %s', (zone, at, local) => {
    expect(localMinute(new Date(at), zone)).toBe(local);
  });

  it('say Vancouver 9:00 AM for 16:00Z, in words as in figures', () => {
    expect(localDateTime(new Date('2026-12-12T16:00:00Z'), 'America/Vancouver')).toBe('Sat, Dec 12, 9:00 AM');
  });
});

describe('a zone', () => {
  it('equals another one with the same time at that moment, whatever their names', () => {
    const [summer, winter] = [new Date('2026-07-01T12:00:00Z'), new Date('2026-12-01T12:00:00Z')];
    expect(isSameClock('America/Indianapolis', 'America/Indiana/Indianapolis', summer)).toBe(true);
    expect(isSameClock('America/Denver', 'America/Phoenix', winter)).toBe(true);
    expect(isSameClock('America/Denver', 'America/Phoenix', summer)).toBe(false);
  });

  it('is called by its short name, or by its city, and never by its IANA name', () => {
    const at = new Date('2026-12-12T16:00:00Z');
    expect(zoneName(at, 'America/Indiana/Indianapolis')).toBe('EST');
    expect(zoneName(at, 'Africa/El_Aaiun')).toBe('El Aaiun time');
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(zoneName(at, zone)).not.toContain('/');
  });

  it('is valid by any of its names, and not as an offset', () => {
    expect(['US/Eastern', 'Asia/Calcutta', 'UTC', 'america/new_york'].every(isValidTimeZone)).toBe(true);
    expect(['+05:00', 'Mars/Base', ''].some(isValidTimeZone)).toBe(false);
  });

  it('has data with a release, which are old in the second half of the next year', () => {
    expect(zoneDataVersion()).toMatch(/^20\d\d[a-z]$/);
    const year = Number(zoneDataVersion().slice(0, 4));
    expect(zoneDataAreOld(new Date(Date.UTC(year + 1, 5, 30)))).toBe(false);
    expect(zoneDataAreOld(new Date(Date.UTC(year + 1, 6, 1)))).toBe(true);
  });
});
