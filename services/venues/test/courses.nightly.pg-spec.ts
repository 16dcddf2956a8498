import { searchVenuesByName, readVenueDifficulty, readVenueHoles, searchVenues } from '@game/contracts';
import { eventually } from '@game/testing';
import { MISTYPED, OTHERS } from './searches.js';
import { startVenues, type VenuesHarness } from './venues.harness.js';

const PATIENCE = 240_000;
let harness: VenuesHarness;
const log: Array<{ msg: string; rows?: number }> = [];
const count = async (sql: string) => {
  const [row] = await harness.db.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
  return row!.n;
};
const rowsDone = async () => {
  const [row] = await harness.db.query<{ rows_done: number }>(`select rows_done from seed_progress`);
  return row?.rows_done ?? 0;
};
const isLoaded = () => count(`seeds where name = 'opengolfapi'`);
const find = async (name: string, lat: number, lng: number) => {
  const found = await harness.bus.ask(searchVenues, { name, lat, lng, radius: 8_000 });
  return found.filter((venue) => venue.name.includes(name));
};

/** The searches that do not find the course that is meant among the first three. */
async function missedOf(searches: Array<[name: string, meant: RegExp]>, place = {}): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, meant] of searches) {
    const { venues } = await harness.bus.ask(searchVenuesByName, { name, ...place });
    if (!venues.slice(0, 3).some((venue) => meant.test(`${venue.name} (${venue.city})`))) missed.push(name);
  }
  return missed;
}

// promises venues#what-ships
describe('the courses of OpenGolfAPI', () => {
  beforeAll(async () => {
    harness = await startVenues(
      { SHIPPED_COURSES: 'us' },
      { write: (line) => void log.push(JSON.parse(line)) },
    );
    await eventually(async () => expect(await rowsDone()).toBeGreaterThan(1_000), PATIENCE);
    await harness.restart();
    const stop = await harness.another();
    expect(await rowsDone()).toBeGreaterThan(1_000);
    await eventually(async () => expect(await isLoaded()).toBe(1), PATIENCE);
    await stop();
  }, 2 * PATIENCE);
  afterAll(() => harness.stop());

  it('are all loaded, and each row only once, even if the load was interrupted and two instances share it', async () => {
    const [discGolf, atSea] = [12, 2];
    expect(await count(`venue_sources where source = 'opengolfapi'`)).toBe(15_667 - discGolf - atSea);
    expect(await count('seed_progress')).toBe(0);
  });

  it('tell in the log, whatever its level, how many rows are done and when all are', async () => {
    const rows = log
      .filter(({ msg }) => msg === 'courses of OpenGolfAPI are being loaded')
      .map((line) => line.rows);
    expect(rows).toEqual(expect.arrayContaining([4_000, 8_000, 12_000]));
    await eventually(() =>
      expect(log.map(({ msg }) => msg)).toContain('the courses of OpenGolfAPI are loaded'),
    );
  });

  it('are not loaded again by the next start', async () => {
    const before = await count('venues');
    await harness.restart();
    expect(await isLoaded()).toBe(1);
    expect(await count('venues')).toBe(before);
  });

  it('are one venue each, however many rows of the file describe it', async () => {
    expect(await find('The Federal Club', 37.7657, -77.5976)).toHaveLength(1);
    expect(await find('Augusta National', 33.503, -82.02)).toHaveLength(2);
  });

  it('have names without leftovers of trademark signs, and plausible numbers of holes', async () => {
    expect(await count(`venues where name ~ '[A-Za-z]{3}tm\\M'`)).toBe(0);
    expect(
      await count(`venues v join venue_sources s on s.venue_id = v.id
      where s.source = 'opengolfapi' and (v.facts->>'holes')::int not in (9, 18, 27, 36)`),
    ).toBe(0);
    expect(await count(`venues where phone is not null and phone !~ '^\\+1[2-9][0-9]{9}$'`)).toBe(0);
  });

  it('leave a curated venue its name, id and coordinates, and add what it lacks', async () => {
    const curated = `venues v join venue_sources s on s.venue_id = v.id and s.source = 'curated'`;
    expect(await count(curated)).toBe(262);
    const [brickyard] = await find('Brickyard Crossing', 39.79, -86.235);
    expect(brickyard).toMatchObject({
      name: 'Brickyard Crossing',
      lat: 39.7905,
      website: expect.stringMatching(/^http/),
    });
  });

  it('show the pars of all rows of a course together, and say which pars are illustrative', async () => {
    const [federal] = await find('The Federal Club', 37.7657, -77.5976);
    const card = await harness.bus.ask(readVenueHoles, { venueId: federal!.id });
    expect(card).toMatchObject({ illustrative: true, source: 'opengolfapi' });
    expect(card.holes).toHaveLength(18);
    expect(card.holes[0]).toMatchObject({ par: 4, strokeIndex: 3, illustrative: ['yardage'] });
    const drawn = card.holes.filter((hole) => hole.illustrative!.includes('par'));
    expect(drawn.length).toBeLessThan(5);
    for (const { number } of drawn) expect(card.note).toContain(String(number));
    expect(card.holes.reduce((sum, hole) => sum + hole.par, 0)).toBe(72);
    expect(await harness.bus.ask(readVenueDifficulty, { venueId: federal!.id })).toMatchObject({ par: 72 });
  });

  // promises venues#search-by-name
  it.each([
    ['anywhere', {}],
    ['from Indianapolis', { lat: 39.77, lng: -86.16 }],
  ])(
    'are found by their misspelt names, 95 of 100 among the first three, %s',
    async (_, place) => {
      const missed = await missedOf(MISTYPED, place);
      expect(MISTYPED.length).toBeGreaterThan(100);
      expect(missed.slice(0, Math.ceil(MISTYPED.length * 0.05))).toEqual(missed);
    },
    PATIENCE,
  );

  it.each([
    ['anywhere', {}],
    ['from Indianapolis', { lat: 39.77, lng: -86.16, radius: 25_000 }],
    ['from Munich', { lat: 48.14, lng: 11.58, radius: 25_000 }],
  ])('are found by the names that golfers know, %s', async (_, place) => {
    const known: Array<[string, RegExp]> = [
      ['pebble beach', /^Pebble Beach Golf Links/],
      ['st andrews', /^(St\.?|Saint) Andrew/],
      ['Bethpage Blak', /^Black At Bethpage/],
      ['eagle creek', /^Eagle Creek/],
    ];
    expect(await missedOf(known, place)).toEqual([]);
  });

  it.each(OTHERS)('are found among the first three: %s', async (_, searches) => {
    expect(await missedOf(searches)).toEqual([]);
  });
});
