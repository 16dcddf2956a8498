import { searchVenuesByName, searchVenues, type InputOf } from '@game/contracts';
import { eventually } from '@game/testing';
import { startVenues, venue, type VenuesHarness } from './venues.harness.js';

let harness: VenuesHarness;
const HOME = { lat: 39.77, lng: -86.16 };
const finds = (asked: InputOf<typeof searchVenuesByName>) => harness.bus.ask(searchVenuesByName, asked);
const names = ({ venues }: { venues: Array<{ name: string }> }) => venues.map((v) => v.name);

beforeAll(async () => {
  harness = await startVenues();
  await harness.saves([
    venue({ name: 'Stone Harbor Golf Club', city: 'Reno', state: 'NV', lat: 39.5, lng: -119.8 }),
    venue({ name: 'Stone Harbor Country Club', city: 'Avon', state: 'IN', lat: 39.76, lng: -86.4 }),
    venue({ name: 'Stone Harbor Pines', city: 'Carmel', state: 'IN', lat: 39.97, lng: -86.11 }),
    venue({ name: 'Sainte Claire Links', city: 'Boise', state: 'Idaho', lat: 43.6, lng: -116.2 }),
    venue({ name: 'Zephyr Hollow', type: 'range', city: 'Boise', state: 'ID', lat: 43.6, lng: -116.3 }),
    ...Array.from({ length: 30 }, (_, i) => venue({ name: 'Quartz Bluff', lat: 30 + i / 10, lng: -90 })),
  ]);
});
afterAll(() => harness.stop());

// promises venues#search-by-name
describe('a search by name with a place', () => {
  it('finds near venues first, then those elsewhere as a group of their own, each ordered by relevance', async () => {
    const found = await finds({ name: 'stone harbor', ...HOME, radius: 40_000 });
    expect(found.venues.map((v) => [v.name, v.elsewhere])).toEqual([
      ['Stone Harbor Country Club', false],
      ['Stone Harbor Pines', false],
      ['Stone Harbor Golf Club', true],
    ]);
    expect(found).toMatchObject({ total: 3, next: null });
  });

  it('puts the nearest first among equally relevant venues', async () => {
    const { venues } = await finds({ name: 'Quartz Bluff', lat: 31.42, lng: -90 });
    expect(venues.slice(0, 2).map((v) => v.lat)).toEqual([31.4, 31.5]);
  });

  it('never hides an exact name elsewhere behind similar names nearby', async () => {
    await harness.saves([
      venue({ name: 'Heron Hill Golf Club', city: 'Salem', state: 'OR', lat: 44.9, lng: -123 }),
      ...Array.from({ length: 5 }, (_, i) =>
        venue({ name: `Heron Hills ${'ABCDE'[i]}`, lat: 39.7 + i / 50, lng: -86.1 }),
      ),
    ]);
    const { venues } = await finds({ name: 'heron hill', ...HOME, radius: 40_000 });
    expect(venues.map((v) => [v.name, v.elsewhere])[0]).toEqual(['Heron Hill Golf Club', true]);
    expect(venues.length).toBe(6);
  });

  it('stays within the radius if only the radius is searched', async () => {
    const near = await harness.bus.ask(searchVenues, { name: 'stone harbor', ...HOME, radius: 40_000 });
    expect(near).toHaveLength(2);
  });
});

// promises venues#search-by-name
describe('a search by name', () => {
  it.each([['harbor stone'], ['stone harb'], ['stoneharbor'], ['stne harbour'], ['The Stone Harbor GC']])(
    'for %s finds Stone Harbor',
    async (name) => {
      expect(names(await finds({ name })).slice(0, 3)).toContain('Stone Harbor Golf Club');
    },
  );

  it.each([['stone harbor reno'], ['stone harbor nv'], ['stone harbor nevada']])(
    'takes the city or state in %s for a filter',
    async (name) => {
      expect(names(await finds({ name }))[0]).toBe('Stone Harbor Golf Club');
    },
  );

  it.each([['st claire'], ['Saint Claire golf'], ['claire, boise'], ['sainte clare id']])(
    'for %s finds Sainte Claire',
    async (name) => {
      expect(names(await finds({ name }))[0]).toBe('Sainte Claire Links');
    },
  );

  it('can be limited to a city, a state and a type', async () => {
    expect(names(await finds({ name: 'stone harbor', city: 'carmel' }))).toEqual(['Stone Harbor Pines']);
    expect(names(await finds({ name: 'stone harbor', state: 'Nevada' }))).toEqual(['Stone Harbor Golf Club']);
    expect(names(await finds({ name: 'zephyr', type: 'simulator' }))).toEqual([]);
    expect(names(await finds({ name: 'zephyr', type: 'entertainment' }))).toEqual(['Zephyr Hollow']);
  });

  it('says how many there are, and pages through them without a gap', async () => {
    const first = await finds({ name: 'quartz bluff', limit: 12 });
    expect(first).toMatchObject({ total: 30, next: '12' });
    const second = await finds({ name: 'quartz bluff', limit: 12, cursor: first.next! });
    const third = await finds({ name: 'quartz bluff', limit: 12, cursor: second.next! });
    expect(third.next).toBeNull();
    const ids = [first, second, third].flatMap(({ venues }) => venues.map((v) => v.id));
    expect(new Set(ids).size).toBe(30);
  });

  it('for usual words alone finds the nearest venues with them', async () => {
    const { venues } = await finds({ name: 'country club', ...HOME, radius: 40_000 });
    expect(venues.length).toBeGreaterThan(5);
    for (const { name } of venues) expect(name).toMatch(/country club/i);
  });

  it('finds nothing for a word that is in no name, and refuses an invalid cursor', async () => {
    expect(await finds({ name: 'xyzzyplugh' })).toEqual({ venues: [], total: 0, next: null });
    await expect(finds({ name: 'stone', cursor: 'x' })).rejects.toMatchObject({ code: 'input.invalid' });
  });

  it('finds a venue that an older version saved without search words, once the service has started', async () => {
    await harness.db.query(`update venues set words = null where name = 'Zephyr Hollow'`);
    expect(names(await finds({ name: 'zephyr hollow' }))).not.toContain('Zephyr Hollow');
    await harness.restart();
    await eventually(async () =>
      expect(names(await finds({ name: 'zephir hollow' }))).toEqual(['Zephyr Hollow']),
    );
  });
});

// promises venues#search-by-name
describe('a search with a ZIP code', () => {
  beforeAll(() =>
    harness.saves([
      venue({ name: 'Copper Gulch Golf Club', city: 'Anchorage', state: 'AK', lat: 61.2, lng: -149.8 }),
      venue({ name: 'Birch Landing Golf Course', city: 'Anchorage', state: 'AK', lat: 61.15, lng: -149.9 }),
      venue({ name: 'Copper Gulch Golf Club', city: 'Bisbee', state: 'AZ', lat: 31.4, lng: -109.9 }),
    ]),
  );

  it.each([['99501'], ['99501-1234'], ['golf courses near 99501'], [' 99501, '], ['99510']])(
    'for %s finds the venues around that place, the nearest first',
    async (name) => {
      const found = await finds({ name, ...HOME });
      expect(names(found)).toEqual(['Copper Gulch Golf Club', 'Birch Landing Golf Course']);
      expect(found).toMatchObject({ total: 2, next: null });
      expect(found.venues.map((v) => v.elsewhere)).toEqual([false, false]);
      expect(found.venues[0]!.distance).toBeLessThan(10);
    },
  );

  it('takes the ZIP code for the place and the other words for the name', async () => {
    const { venues } = await finds({ name: 'coper gulch 99501' });
    expect(venues.map((v) => [v.city, v.elsewhere])).toEqual([
      ['Anchorage', false],
      ['Bisbee', true],
    ]);
  });

  it('keeps to the type and the page that were asked for', async () => {
    expect(names(await finds({ name: '99501', type: 'range' }))).toEqual([]);
    const first = await finds({ name: '99501', limit: 1 });
    expect(first).toMatchObject({ total: 2, next: '1' });
    expect(names(await finds({ name: '99501', limit: 1, cursor: '1' }))).toEqual([
      'Birch Landing Golf Course',
    ]);
  });

  it('finds the next venues if none is within the radius', async () => {
    const { venues } = await finds({ name: '99654' });
    expect(venues.map((v) => [v.city, v.elsewhere])).toEqual([
      ['Anchorage', true],
      ['Anchorage', true],
    ]);
  });

  it('finds nothing for a code that does not exist', async () => {
    expect(await finds({ name: '00000' })).toEqual({ venues: [], total: 0, next: null });
  });
});
