import { evening } from './gatherings.js';

describe('the evening on which a demo league starts', () => {
  const saturday = new Date('2026-11-28T15:00:00Z');

  it('is on the weekday on which the league plays', () => {
    expect(evening(saturday, 9, 'Tuesday')).toBe('2026-12-08T21:30:00.000Z');
    expect(evening(saturday, 10, 'Tuesday')).toBe('2026-12-08T21:30:00.000Z');
  });

  it('is so many days ahead if no weekday is given', () => {
    expect(evening(saturday, 6)).toBe('2026-12-04T21:30:00.000Z');
  });
});
