import { dayIn, instantOf, monthStart, nextMonthStart, weekdayOf } from './wall-clock.js';

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

describe('calendar days', () => {
  it('differ between zones at the same instant', () => {
    const late = new Date('2026-07-01T03:00:00Z');
    expect(dayIn(late, 'America/Chicago')).toBe('2026-06-30');
    expect(dayIn(late, 'Europe/Berlin')).toBe('2026-07-01');
  });
  it('give the first day of their month and of the next one, also across the end of a year', () => {
    expect(monthStart('2026-01-31')).toBe('2026-01-01');
    expect(nextMonthStart('2026-01-31')).toBe('2026-02-01');
    expect(nextMonthStart('2026-12-05')).toBe('2027-01-01');
  });
  it('have a weekday: June 6, 2026, is a Saturday, which is weekday 6', () =>
    expect(weekdayOf('2026-06-06')).toBe(6));
});
