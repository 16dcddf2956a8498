import { dayIn, monthStart, nextMonthStart, weekdayOf } from './wall-clock.js';

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
