import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readVenueHoles, searchVenues } from '@game/contracts';
import { UnreadableFile, importVenues, tableOf } from '../src/index.js';
import { startVenues, type VenuesHarness } from './venues.harness.js';

let harness: VenuesHarness;
const folder = mkdtempSync(join(tmpdir(), 'game-lists-'));
beforeAll(async () => void (harness = await startVenues()));
afterAll(async () => {
  await harness.stop();
  rmSync(folder, { recursive: true });
});

async function imports(name: string, content: string | object) {
  const file = join(folder, name);
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text);
  return importVenues(harness.db, file);
}
const named = async (name: string, lat: number, lng: number) => {
  const found = await harness.bus.ask(searchVenues, { name, lat, lng, radius: 5_000 });
  return found.filter((venue) => venue.name === name);
};
const feature = (id: string, name: string, more: object = {}, at = [-97.5, 35.4]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: at },
  properties: { id, name, country: 'US', state: 'OK', city: 'Moore', type: 'Public', ...more },
});

describe('the files of OpenGolfAPI', () => {
  it('are read as CSV, including the columns for the pars of holes', async () => {
    const pars = Array.from({ length: 18 }, (_, i) => `hole_${i + 1}_par`).join(',');
    const csv = [
      `id,name,latitude,longitude,country,state,city,type,holes,par,phone,website,postal_code,${pars}`,
      'a1,"Red Dirt Golf Linkstm",35.1,-97.1,US,OK,Norman,Public/Municipal,7,36,(405) 555-2299,reddirt.example,73,4,4,,5,4,4,,3,4,,,,,,,,,',
    ].join('\n');
    const report = await imports('opengolfapi-us.csv', csv);
    expect(report).toMatchObject({ read: 1, added: 1, rejected: 0 });
    const [venue] = await named('Red Dirt Golf Links', 35.1, -97.1);
    expect(venue).toMatchObject({ phone: '+14055552299', website: 'https://reddirt.example' });
    const { holes, source } = await harness.bus.ask(readVenueHoles, { venueId: venue!.id });
    expect(source).toBe('opengolfapi');
    expect(holes).toHaveLength(9);
    expect(holes.filter((h) => h.illustrative!.includes('par')).map((h) => h.number)).toEqual([3, 7]);
  });

  it('are read as GeoJSON, as NDJSON and compressed, and give the same venues in each format', async () => {
    const features = [
      feature('b1', 'Sooner Pines', { scorecard: [{ hole: 1, par: 5, handicap_index: 2 }] }),
      feature('b2', 'Sooner Pines', { scorecard: [{ hole: 2, par: 3, handicap_index: 1 }] }),
    ];
    const lines = features.map((f) => JSON.stringify(f)).join('\n');
    const first = await imports('opengolfapi-us.ndjson.gz', lines);
    expect(first).toMatchObject({ read: 2, added: 1, merged: 1 });
    const again = await imports('opengolfapi-us.geojson', { type: 'FeatureCollection', features });
    expect(again).toMatchObject({ read: 2, added: 0, updated: 1, merged: 1 });
    const [venue, ...others] = await named('Sooner Pines', 35.4, -97.5);
    expect(others).toEqual([]);
    const { holes } = await harness.bus.ask(readVenueHoles, { venueId: venue!.id });
    expect(holes.slice(0, 2)).toMatchObject([
      { par: 5, strokeIndex: 2 },
      { par: 3, strokeIndex: 1 },
    ]);
  });

  it('are read with the tags of their samples', async () => {
    const properties = { osm_id: null, name: 'Acorn Links', 'golf:type': 'public', 'golf:hole:1:par': 3 };
    const one = { ...feature('', 'Acorn Links', {}, [-90.2, 38.3]), properties };
    await imports('sample.geojson', { type: 'FeatureCollection', features: [one] });
    const [venue] = await named('Acorn Links', 38.3, -90.2);
    const { holes } = await harness.bus.ask(readVenueHoles, { venueId: venue!.id });
    expect(holes[0]).toMatchObject({ par: 3 });
  });
});

describe('the files of open-golf-course-db', () => {
  it('are read with latitude and longitude in one column, in either order', async () => {
    const csv = [
      '_id,latLng,name,city,state,country',
      'w1,"-97.60,35.90",york golf club,guthrie,oklahoma,USA',
      'w2,undefined,va golf course,Murfreesboro,Tennessee,USA',
    ].join('\n');
    const report = await imports('courses.csv', csv);
    expect(report).toMatchObject({ read: 2, added: 1, rejected: 1, leftOut: { 'has no coordinates': 1 } });
    const [venue] = await named('York Golf Club', 35.9, -97.6);
    expect(venue).toMatchObject({ type: 'course', city: 'Guthrie', state: 'OK' });
    const list = [
      { _id: 'w3', latLng: [35.95, -97.65], name: 'Zebra Hollow', state: 'Oklahoma', country: 'USA' },
    ];
    expect(await imports('courses.json', list)).toMatchObject({ added: 1 });
  });
});

describe('the report of an import', () => {
  it('is a table of what was read, corrected, merged and left out, and why', async () => {
    const csv = [
      'name,type,lat,lng,country,phone,par',
      'Table Rock GC,bowling,36.5,-93.3,US,9999999999,72',
      'Table Rock Golf Club,course,36.501,-93.301,US,,',
      'Table Rock Disc Golf,course,36.5,-93.3,US,,',
      ',course,36.5,-93.3,US,,',
    ].join('\n');
    const table = tableOf(await imports('table.csv', csv)).map((line) => line.trim());
    expect(table).toEqual([
      '4  rows were read',
      '1  venues were added',
      '0  venues were updated',
      '1  rows were merged into a known venue',
      '0  holes were attached to a course',
      '1  rows corrected: unknown type, taken as course',
      '1  rows corrected: left out an invalid telephone number',
      '2  rows were left out',
      '1  rows left out: is for disc golf',
      '1  rows left out: has no name',
    ]);
  });

  it('takes quotes inside a name, and refuses a file in which a quote is never closed, naming the line', async () => {
    const rows = ['name,lat,lng', 'Joe "The Pro" Links,36.4,-93.2'];
    expect(await imports('quotes.csv', rows.join('\n'))).toMatchObject({ added: 1, rejected: 0 });
    const broken = [...rows, '"Cedar Gap Links,36.6,-93.4'].join('\n');
    await expect(imports('unclosed.csv', broken)).rejects.toThrow(/quote at line 3\. Correct that place/);
    await expect(imports('unclosed.csv', broken)).rejects.toBeInstanceOf(UnreadableFile);
  });

  it('counts every row of a file in which nothing can be used', async () => {
    const report = await imports('nothing.csv', 'a,b\n1,2\n3,4');
    expect(report).toMatchObject({ read: 2, added: 0, updated: 0, rejected: 2 });
  });
});
