import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  readVenueDifficulty,
  readVenueHoles,
  searchVenues,
  listVenues,
  type VenueFound,
} from '@game/contracts';
import { importVenues } from '../src/index.js';
import type { Reject } from '../src/import/record.js';
import { startVenues, type VenuesHarness } from './venues.harness.js';

let harness: VenuesHarness;
const folder = mkdtempSync(join(tmpdir(), 'game-venues-'));
beforeAll(async () => void (harness = await startVenues()));
afterAll(async () => {
  await harness.stop();
  rmSync(folder, { recursive: true });
});

async function imports(name: string, content: string | object) {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const rejects: Reject[] = [];
  const report = await importVenues(harness.db, file, { onReject: (reject) => rejects.push(reject) });
  return { ...report, rejects };
}
const named = async (name: string, near: { lat: number; lng: number }): Promise<VenueFound | undefined> =>
  (await harness.bus.ask(searchVenues, { name, ...near, radius: 5000 })).find((v) => v.name === name);
const total = async () => {
  const [row] = await harness.db.query<{ n: number }>(`select count(*)::int as n from venues`);
  return row!.n;
};

/** A course somewhere in Nebraska, about half a mile square, with a hole that runs 400 yards north. */
const NEBRASKA = { lat: 41.005, lng: -100.005 };
const north = (yards: number) => yards / 1760 / ((3959 * Math.PI) / 180);
const overpass = (name = 'Prairie Links') => ({
  version: 0.6,
  generator: 'Overpass API',
  elements: [
    {
      type: 'way',
      id: 11,
      tags: { golf: 'hole', ref: '1', par: '4', handicap: '3' },
      geometry: [
        { lat: 41.004, lon: -100.004 },
        { lat: 41.004 + north(400), lon: -100.004 },
      ],
    },
    {
      type: 'way',
      id: 12,
      tags: { golf: 'hole', ref: '1', par: '3' },
      geometry: [
        { lat: 41.006, lon: -100.004 },
        { lat: 41.007, lon: -100.004 },
      ],
    },
    { type: 'way', id: 13, tags: { golf: 'hole', ref: 'A', par: '4' }, geometry: [] },
    {
      type: 'way',
      id: 14,
      tags: { golf: 'hole', ref: '2', par: '4' },
      geometry: [
        { lat: 10, lon: 10 },
        { lat: 10.001, lon: 10 },
      ],
    },
    {
      type: 'way',
      id: 1,
      bounds: { minlat: 41, minlon: -100.01, maxlat: 41.01, maxlon: -100 },
      tags: {
        leisure: 'golf_course',
        name,
        'addr:city': 'North Platte',
        'addr:state': 'NE',
        website: 'javascript:alert(1)',
        'golf:par': '71',
      },
    },
    { type: 'node', id: 2, lat: 41.2, lon: -100.2, tags: { leisure: 'miniature_golf', name: 'Tiny Putt' } },
    { type: 'node', id: 3, lat: 41.2, lon: -100.3, tags: { golf: 'driving_range', name: 'Long Range' } },
    {
      type: 'relation',
      id: 4,
      center: { lat: 41.3, lon: -100.3 },
      tags: { leisure: 'golf_course', access: 'private', name: 'Platte Valley' },
    },
    { type: 'node', id: 5, lat: 41.2, lon: -100.2, tags: { leisure: 'golf_course' } },
    { type: 'way', id: 6, nodes: [1, 2], tags: { leisure: 'golf_course', name: 'Nowhere' } },
    { type: 'way', id: 7, tags: { golf: 'bunker' } },
    { id: 'eight' },
  ],
});

describe('Overpass JSON', () => {
  it('is imported as venues of the right types, and each refused element has its reason', async () => {
    const report = await imports('nebraska.json', overpass());
    expect(report).toMatchObject({ added: 4, updated: 0, holes: 1 });
    expect(Object.fromEntries(report.rejects.map((r) => [r.where, r.reason]))).toEqual({
      'way/12': 'its course already has a hole with this number',
      'way/13': 'has no number',
      'way/14': 'is not on or near a known course',
      'node/5': 'has no name',
      'way/6': expect.stringMatching(/no coordinates/),
      'element 12': 'is not an Overpass element',
    });
    const found = await harness.bus.ask(searchVenues, { ...NEBRASKA, radius: 80_000 });
    expect(Object.fromEntries(found.map((v) => [v.name, v.type]))).toEqual({
      'Prairie Links': 'course',
      'Tiny Putt': 'entertainment',
      'Long Range': 'range',
      'Platte Valley': 'club',
    });
    expect(found[0]).toMatchObject({
      name: 'Prairie Links',
      city: 'North Platte',
      website: null,
      timeZone: 'America/Chicago',
      rating: null,
      opening_hours: null,
    });
  });

  it('gives a course its own holes, measured along their lines', async () => {
    const { id: venueId } = (await named('Prairie Links', NEBRASKA))!;
    expect(await harness.bus.ask(readVenueHoles, { venueId })).toMatchObject({
      illustrative: false,
      source: 'osm',
      holes: [{ number: 1, par: 4, yardage: 400, strokeIndex: 3, difficulty: 9, label: 'Very Difficult' }],
    });
    expect(await harness.bus.ask(readVenueDifficulty, { venueId })).toMatchObject({ par: 71 });
  });

  // promises venues#what-is-known
  it('changes nothing if it is imported again, and renames a venue that has a new name in the file', async () => {
    const before = (await named('Prairie Links', NEBRASKA))!;
    expect(await imports('nebraska.json', overpass())).toMatchObject({ added: 0, updated: 4, holes: 1 });
    await imports('nebraska.json', overpass('Prairie Dunes Links'));
    expect((await named('Prairie Dunes Links', NEBRASKA))!.id).toBe(before.id);
    expect(await named('Prairie Links', NEBRASKA)).toBeUndefined();
  });

  it('is not imported at all if the file breaks off or contains something else', async () => {
    const before = await total();
    const text = JSON.stringify({
      elements: [{ type: 'node', id: 99, lat: 1, lon: 1, tags: { leisure: 'golf_course', name: 'Half' } }],
    });
    await expect(imports('broken.json', `${text.slice(0, -2)},{"type":`)).rejects.toThrow(/broken.json/);
    await expect(imports('other.json', '{"what":1}')).rejects.toThrow(/no GeoJSON/);
    expect(await total()).toBe(before);
  });
});

describe('GeoJSON', () => {
  it('may contain tags or our columns, and points or outlines', async () => {
    const square = [
      [20, 50],
      [20.01, 50],
      [20.01, 50.01],
      [20, 50],
    ];
    const report = await imports('world.geojson', {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 'way/501',
          geometry: { type: 'Polygon', coordinates: [square] },
          properties: { leisure: 'golf_course', name: 'Square Greens' },
        },
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [20.5, 50.5] },
          properties: { name: 'Dome', type: 'simulator', amenities: ['Bar'] },
        },
        { type: 'Feature', geometry: null, properties: {} },
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [200, 50.5] },
          properties: { name: 'Off', type: 'course' },
        },
      ],
    });
    expect(report).toMatchObject({ added: 2, rejected: 2 });
    expect(report.rejects.map((r) => r.reason)).toEqual([
      expect.stringMatching(/is not a feature/),
      expect.stringMatching(/^lng: must be a longitude/),
    ]);
    expect(await named('Square Greens', { lat: 50.005, lng: 20.005 })).toMatchObject({ lat: 50.005 });
    expect(await named('Dome', { lat: 50.5, lng: 20.5 })).toMatchObject({
      amenities: ['Bar'],
      type: 'simulator',
    });
  });
});

describe('CSV', () => {
  it('is read with columns in any order; wrong details are dropped, and wrong rows are refused', async () => {
    const csv = [
      '\ufeffName,Latitude,Longitude,Type,Par,Slope Rating,Rating,Phone',
      'Alpha,-33.9,151.2,golf_course,72,131,4.5,+61 2 5550 0100',
      'Beta,-33.91,151.21,country_club,999,,high,',
      ',-33.9,151.2,course,,,,',
      'Gamma,-33.92,151.2,bowling,,,,',
      'Delta,south,151.2,course,,,,',
    ].join('\r\n');
    const report = await imports('sydney.csv', csv);
    expect(report).toMatchObject({ added: 3, rejected: 2 });
    expect(report.rejects.map((r) => r.where)).toEqual(['line 4', 'line 6']);
    expect(await named('Gamma', { lat: -33.92, lng: 151.2 })).toMatchObject({ type: 'course' });
    const alpha = (await named('Alpha', { lat: -33.9, lng: 151.2 }))!;
    expect(alpha).toMatchObject({ timeZone: 'Australia/Sydney', rating: 4.5, phone: '+61 2 5550 0100' });
    expect(await harness.bus.ask(readVenueDifficulty, { venueId: alpha.id })).toMatchObject({
      par: 72,
      slopeRating: 131,
    });
    expect(await named('Beta', { lat: -33.91, lng: 151.21 })).toMatchObject({ type: 'club', rating: null });
  });

  it('leaves out a course in the sea, or at 0, 0 where no coordinates were known, and keeps one on the coast', async () => {
    const { added, rejects } = await imports(
      'sea.csv',
      'name,type,lat,lng\nAtlantic Links,course,36.4959,-73.8683\nNull Island,course,0,0\nPebbly,course,36.5674,-121.9487',
    );
    expect(added).toBe(1);
    expect(rejects).toEqual([
      { where: 'line 2', reason: 'is in the sea' },
      { where: 'line 3', reason: 'is in the sea' },
    ]);
    expect(await named('Pebbly', { lat: 36.5674, lng: -121.9487 })).toBeDefined();
  });

  it('does not add a venue that another source has with nearly the same name and coordinates', async () => {
    const first = await imports(
      'one.csv',
      'name,type,lat,lng,phone\nMurrayfield Golf Club,course,55.9,-3.2,123',
    );
    const second = await imports(
      'two.csv',
      'name,type,lat,lng\nMurrayfield Golf Course,course,55.901,-3.201',
    );
    const other = await imports('three.csv', 'name,type,lat,lng\nCarrick Knowe,course,55.901,-3.201');
    expect([first.added, second.added, other.added]).toEqual([1, 0, 1]);
    expect(await named('Murrayfield Golf Course', { lat: 55.9, lng: -3.2 })).toMatchObject({ phone: '123' });
  });
});

// promises venues#what-is-known
describe('the curated set', () => {
  const CITIES = {
    Indianapolis: [39.7684, -86.1581],
    Chicago: [41.8781, -87.6298],
    Louisville: [38.2527, -85.7585],
    Cincinnati: [39.1031, -84.512],
    Nashville: [36.1627, -86.7816],
    'St. Louis': [38.627, -90.1994],
    'San Francisco': [37.7749, -122.4194],
  } as const;

  it.each(Object.entries(CITIES))('has at least 25 venues around %s', async (_, [lat, lng]) => {
    const found = await harness.bus.ask(searchVenues, { lat, lng, radius: 80_000, limit: 500 });
    expect(found.length).toBeGreaterThanOrEqual(25);
    for (const type of ['course', 'simulator', 'entertainment', 'club'])
      expect(found.map((v) => v.type)).toContain(type);
    for (const v of found) expect(v).toMatchObject({ rating: null, phone: null, opening_hours: null });
  });

  it('is loaded with every row, each with an American time zone', async () => {
    const rows = await harness.db.query<{ time_zone: string }>(
      `select time_zone from venues v join venue_sources s on s.venue_id = v.id where s.source = 'curated'`,
    );
    const lines = readFileSync(join(import.meta.dirname, '../data/curated.csv'), 'utf8')
      .trim()
      .split('\n');
    expect(rows).toHaveLength(lines.length - 1);
    for (const { time_zone } of rows) expect(time_zone).toMatch(/^America\//);
  });

  it('is loaded once, however often the service starts', async () => {
    const before = await total();
    await harness.restart();
    const { venues } = await harness.bus.ask(listVenues, { lat: 39.79, lng: -86.235, limit: 1 });
    expect(venues[0]!.name).toBe('Brickyard Crossing');
    expect(await total()).toBe(before);
  });
});
