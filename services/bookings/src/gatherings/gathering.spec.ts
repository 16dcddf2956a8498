import { asId } from '@game/contracts';
import { cityIn } from './cities.js';
import { LAST_MINUTE, momentIn } from './days.js';
import { centsOf, changedFacts, dollarsOf, freePlaces, statusOf, type Gathering } from './gathering.js';

const NOW = new Date('2026-06-06T12:00:00Z');
const gathering = (more: Partial<Gathering> = {}): Gathering => ({
  id: asId('g'),
  kind: 'couples-event',
  hostId: asId('h'),
  hostName: 'Pat',
  title: 'Nine and dine',
  description: null,
  venueId: null,
  venueNames: ['Eagle Creek'],
  venueLocation: null,
  lat: null,
  lng: null,
  startsAt: new Date('2026-06-07T12:00:00Z'),
  overAt: new Date('2026-06-07T12:00:00Z'),
  timeZone: 'America/Chicago',
  localStart: null,
  localEnd: null,
  zoneData: null,
  capacity: 8,
  taken: 0,
  feeCents: 4_550,
  skillLevel: 'mixed',
  format: '9-hole',
  type: 'couples',
  amenities: [],
  playSchedule: null,
  playDay: null,
  playTime: null,
  prizes: null,
  cancelledAt: null,
  tellHostFrom: null,
  version: 1,
  createdAt: NOW,
  ...more,
});

// promises events#status
describe('a gathering', () => {
  it.each([
    ['open', {}],
    ['open', { taken: 7 }],
    ['full', { taken: 8 }],
    ['past', { overAt: NOW, taken: 8 }],
    ['open', { overAt: new Date(NOW.getTime() + 1) }],
    ['open', { overAt: null, startsAt: new Date('2020-01-01T00:00:00Z') }],
    ['cancelled', { cancelledAt: NOW, overAt: NOW }],
  ])('is %s for %j', (status, more) => expect(statusOf(gathering(more), NOW)).toBe(status));

  it('has as many free places as its capacity leaves, never fewer than zero', () => {
    expect([freePlaces(gathering({ taken: 5 })), freePlaces(gathering({ taken: 9 }))]).toEqual([3, 0]);
  });
});

describe('a fee', () => {
  it.each([0, 0.1, 0.29, 1.15, 19.99, 45.5, 1_234.56, 10_000])(
    'of $%d is the same after conversion to cents and back',
    (dollars) => {
      expect(Number.isInteger(centsOf(dollars))).toBe(true);
      expect(dollarsOf(centsOf(dollars))).toBe(dollars);
    },
  );
});

describe('the list of changes of which participants are told', () => {
  it.each([
    [{ title: 'Another name', description: 'New' }, []],
    [{ startsAt: NOW }, ['time']],
    [{ playDay: 'Monday' }, ['time']],
    [{ venueNames: ['Coffin'] }, ['place']],
    [{ feeCents: 5_000, timeZone: 'America/New_York' }, ['time', 'cost']],
  ])('after a change to %j is %j', (more, words) =>
    expect(changedFacts(gathering(), gathering(more))).toEqual(words),
  );
});

describe('a time in a request', () => {
  it.each([
    ['2026-06-06', 0, 'America/Chicago', '2026-06-06T05:00:00.000Z'],
    ['2026-12-06', LAST_MINUTE, 'America/Chicago', '2026-12-07T05:59:00.000Z'],
    ['2026-06-06', 0, 'Pacific/Auckland', '2026-06-05T12:00:00.000Z'],
  ])('%s at minute %d in %s is %s', (day, minute, zone, iso) =>
    expect(momentIn(day, zone, minute).toISOString()).toBe(iso),
  );
  it('keeps its own offset if it has one', () => {
    expect(momentIn('2026-06-06T10:00:00-05:00', 'UTC', 0).toISOString()).toBe('2026-06-06T15:00:00.000Z');
  });
});

// promises events#distance
describe('the known cities', () => {
  it.each([
    ['8802 W 56th St, Indianapolis, IN', 'America/Indiana/Indianapolis'],
    ['CHICAGO', 'America/Chicago'],
    ['Louisville', 'America/Kentucky/Louisville'],
    ['Cincinnati', 'America/New_York'],
    ['Nashville', 'America/Chicago'],
    ['Saint Louis', 'America/Chicago'],
    ['St Louis, MO', 'America/Chicago'],
    ['St. Louis', 'America/Chicago'],
  ])('include the city in "%s", which is in the zone %s', (text, zone) =>
    expect(cityIn([null, text])?.timeZone).toBe(zone),
  );
  it('include no other town and match whole words only', () => {
    expect(cityIn([null, undefined, '', 'Springfield', 'Chicagoland'])).toBeUndefined();
  });
});
