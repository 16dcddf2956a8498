import type { VenueFound } from '@game/contracts';
import { coursesFor } from './courses.js';

const HOME = { location: 'Indianapolis, IN', timeZone: 'America/Indiana/Indianapolis' };
const venue = (name: string, city: string, state: string, more: Partial<VenueFound> = {}) =>
  ({
    id: `${name}, ${city}`,
    name,
    city,
    state,
    address: null,
    type: 'course',
    timeZone: state === 'IN' ? HOME.timeZone : 'America/New_York',
    ...more,
  }) as VenueFound;
const names = (typed: string, found: VenueFound[], home: Parameters<typeof coursesFor>[2] = HOME) =>
  coursesFor(typed, found, home).map(({ name, town, venueId }) => (venueId ? `${name}, ${town}` : name));

const HERE = venue('Eagle Creek Golf Club', 'Indianapolis', 'IN');
const NEAR = venue('Eagle Creek Golf Course', 'Fort Wayne', 'IN');
const FAR = venue('Eagle Creek Country Club', 'Naples', 'FL');

// promises messages#planning-by-text
describe('the course that a golfer names', () => {
  it('is the one of that name, whatever words are left out', () => {
    expect(names('eagle creek', [FAR])).toEqual(['Eagle Creek Country Club, Naples, FL']);
    expect(names('The Eagle Creek GC', [FAR])).toEqual(['Eagle Creek Country Club, Naples, FL']);
  });

  it('is the one in the golfer’s own town, or else in the own state', () => {
    expect(names('eagle creek', [FAR, NEAR, HERE])).toEqual(['Eagle Creek Golf Club, Indianapolis, IN']);
    expect(names('eagle creek', [FAR, NEAR])).toEqual(['Eagle Creek Golf Course, Fort Wayne, IN']);
  });

  it('is to be chosen from a list, nearest first, if several are equally near or all are far', () => {
    const other = venue('Eagle Creek Links', 'Gary', 'IN');
    expect(names('eagle creek', [FAR, NEAR, other])).toHaveLength(3);
    const home = { location: null, timeZone: 'America/Chicago' };
    expect(names('eagle creek', [FAR, NEAR], home)).toHaveLength(2);
    expect(
      names(
        'eagle',
        Array.from({ length: 9 }, (_, i) => venue(`Eagle ${i}`, 'Gary', 'IN')),
      ),
    ).toHaveLength(4);
  });

  it('is offered as typed, beside names that are only similar, if no course has the name', () => {
    expect(names('eegle creak', [HERE])).toEqual(['Eagle Creek Golf Club, Indianapolis, IN', 'eegle creak']);
    expect(names('Old Muni', [])).toEqual(['Old Muni']);
  });

  it('is never a driving range', () => {
    expect(names('Eagle Creek', [venue('Eagle Creek', 'Indianapolis', 'IN', { type: 'range' })])).toEqual([
      'Eagle Creek',
    ]);
  });
});
