import {
  METRES_PER_MILE,
  distanceMiles,
  getVenue,
  listVenues,
  searchVenues,
  type VenueFound,
} from '@game/contracts';
import fc from 'fast-check';
import { startVenues, venue, type VenuesHarness } from './venues.harness.js';

let harness: VenuesHarness;
let all: VenueFound[];
const asks = (query: object) => harness.bus.ask(searchVenues, query as never);
const names = (found: VenueFound[]) => found.map((v) => v.name);

/** Returns venues at the poles and the date line, and `count` venues all over the earth. */
function scattered(count: number) {
  const seams = [
    [0, 180],
    [0, -180],
    [90, 0],
    [-90, 10],
    [89.9, 120],
    [89.9, -60],
    [-89.95, -170],
    [51.9, 179.99],
    [51.9, -179.99],
    [0, 0],
  ];
  const spread = Array.from({ length: count }, (_, i) => [
    (Math.asin(2 * ((i * 0.618034) % 1) - 1) * 180) / Math.PI,
    ((i * 137.508) % 360) - 180,
  ]);
  return [...seams, ...spread].map(([lat, lng]) => venue({ lat, lng }));
}

beforeAll(async () => {
  harness = await startVenues();
  await harness.saves(scattered(3000));
  all = [];
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const page = await harness.bus.ask(listVenues, { limit: 200, ...(cursor ? { cursor } : {}) });
    all.push(...page.venues);
    cursor = page.next ?? undefined;
  }
});
afterAll(() => harness.stop());

/** Rounds to seven decimals of a degree, about a centimetre, as the contracts round all coordinates. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

describe('a search by coordinates', () => {
  const lat = fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }).map(rounded),
    fc.constantFrom(90, -90, 89.99, -89.99, 0, 51.9),
  );
  const lng = fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }).map(rounded),
    fc.constantFrom(180, -180, 179.999, -179.999, 0),
  );

  // promises venues#search-by-place
  it('finds exactly the venues within the radius, nearest first, everywhere on the earth', async () => {
    const radius = fc.constantFrom(8_000, 160_000, 500_000);
    await fc.assert(
      fc.asyncProperty(lat, lng, radius, async (lat, lng, radius) => {
        const found = await asks({ lat, lng, radius, limit: 500 });
        const miles = radius / METRES_PER_MILE;
        const expected = all.filter((v) => distanceMiles(v, { lat, lng }) <= miles);
        expect(found.map((v) => v.id).sort()).toEqual(expected.map((v) => v.id).sort());
        for (const [i, v] of found.entries()) {
          expect(v.distance).toBeCloseTo(distanceMiles(v, { lat, lng }), 6);
          if (i) expect(v.distance!).toBeGreaterThanOrEqual(found[i - 1]!.distance!);
        }
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['across the date line', 51.9, 179.995],
    ['across the date line from the other side', 51.9, -179.995],
    ['at the pole', 90, 55],
  ])('finds venues %s', async (_, lat, lng) => {
    expect((await asks({ lat, lng, radius: 25_000 })).length).toBeGreaterThanOrEqual(2);
  });

  it('pages through all venues of the earth from near to far without a gap', async () => {
    const from = { lat: 41.88, lng: -87.63 };
    const seen: VenueFound[] = [];
    let cursor: string | undefined;
    do {
      const page = await harness.bus.ask(listVenues, { ...from, limit: 170, ...(cursor ? { cursor } : {}) });
      seen.push(...page.venues);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(new Set(seen.map((v) => v.id)).size).toBe(all.length);
    expect(seen).toHaveLength(all.length);
    const distances = seen.map((v) => v.distance!);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });

  it('refuses an invalid cursor', async () => {
    for (const cursor of ['x', Buffer.from('["a","b"]').toString('base64url')])
      await expect(harness.bus.ask(listVenues, { cursor })).rejects.toMatchObject({
        code: 'input.invalid',
        details: { errors: [{ field: 'cursor' }] },
      });
  });
});

// promises venues#search-by-name
describe('a search by name', () => {
  beforeAll(async () => {
    await harness.saves([
      venue({ name: 'Brickyard Crossing', city: 'Speedway', lat: 48.02, lng: -104.0 }),
      venue({ name: 'O’Café Golf', type: 'entertainment', lat: 48.01, lng: -104.04 }),
      venue({ name: 'Crooked Pine Country Club', type: 'club', lat: 48.18, lng: -104.03 }),
      venue({ name: 'Fairway Range', type: 'range', lat: 48.13, lng: -103.94 }),
      venue({ name: '100% Golf_', type: 'simulator', lat: 48.13, lng: -104.02 }),
    ]);
  });
  const near = { lat: 48, lng: -104 };

  it.each([
    ['Brickyard Crossing', 'Brickyard Crossing'],
    ['brikyard', 'Brickyard Crossing'],
    ['bricyard crosing', 'Brickyard Crossing'],
    ['ocafe', 'O’Café Golf'],
    ['brickyard speedway', 'Brickyard Crossing'],
    ['CROKED PINE', 'Crooked Pine Country Club'],
  ])('for %s finds %s', async (name, expected) => {
    expect(names(await asks({ ...near, name, radius: 50_000 }))[0]).toBe(expected);
    expect(names(await asks({ name }))[0]).toBe(expected);
  });

  it('keeps to the radius, and treats wildcard characters as text', async () => {
    expect(names(await asks({ lat: 41.88, lng: -87.63, name: 'brickyard', radius: 50_000 }))).toEqual([]);
    expect(names(await asks({ ...near, name: '%' }))).toEqual([]);
    expect(names(await asks({ ...near, name: '100%' }))).toEqual(['100% Golf_']);
  });

  it.each([
    ['course', ['Brickyard Crossing', 'Crooked Pine Country Club']],
    ['golf_course', ['Brickyard Crossing', 'Crooked Pine Country Club']],
    ['club', ['Crooked Pine Country Club']],
    ['country_club', ['Crooked Pine Country Club']],
    ['entertainment', ['Fairway Range', 'O’Café Golf']],
    ['driving_range', ['Fairway Range']],
    ['simulator', ['100% Golf_']],
  ])('for the type %s finds %j', async (type, expected) => {
    expect(
      names(await asks({ ...near, type, radius: 50_000 }))
        .filter((n) => !/^Course/.test(n))
        .sort(),
    ).toEqual(expected);
  });

  it('can use the indexes of the table', async () => {
    const plan = async (sql: string) =>
      JSON.stringify(
        await harness.db.transaction(async (tx) => {
          await tx.query('set local enable_seqscan = off');
          return tx.query(`explain (format json) ${sql}`);
        }),
      );
    expect(await plan(`select id from venues where place <@ '((1,1),(0,0))'::box`)).toContain('venues_place');
    expect(await plan(`select id from venues where search_name %> 'brick'`)).toContain('venues_search');
  });

  it('finds each venue with the time zone at its coordinates', async () => {
    const zones = [
      [39.79, -86.235, 'America/Indiana/Indianapolis'],
      [41.88, -87.63, 'America/Chicago'],
      [38.25, -85.76, 'America/Kentucky/Louisville'],
      [36.16, -86.78, 'America/Chicago'],
      [37.72, -122.49, 'America/Los_Angeles'],
    ] as const;
    for (const [lat, lng, zone] of zones) {
      const name = `Zone ${zone} ${lat}`;
      await harness.saves([venue({ name, lat, lng })]);
      const [found] = await asks({ name, lat, lng, radius: 1000 });
      expect((await harness.bus.ask(getVenue, { venueId: found!.id })).timeZone).toBe(zone);
    }
  });
});

describe('a search with wrong input', () => {
  it.each([
    [{ lat: 91, lng: 0 }, 'lat'],
    [{ lat: 0, lng: 'west' }, 'lng'],
    [{ lat: 0 }, 'lng'],
    [{}, 'lat'],
    [{ lat: 0, lng: 0, radius: -1 }, 'radius'],
    [{ lat: 0, lng: 0, type: 'bar' }, 'type'],
    [{ lat: 0, lng: 0, limit: 501 }, 'limit'],
  ])('is refused for %j, and the error names the field', async (query, field) => {
    const error = await asks(query).then(
      () => undefined,
      (e: { details: { errors: Array<{ field: string }> } }) => e,
    );
    expect(error?.details.errors.map((e) => e.field)).toContain(field);
  });
});
