/**
 * `node infra/bench/venues-import.mjs [COUNT]`: writes an Overpass file with COUNT courses of two holes each,
 * imports it twice into DATABASE_URL or a database of its own, and fails if that takes more than 1 GB of
 * memory.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const count = Number(process.argv[2] ?? 40_000);
const LIMIT_MB = 1024;
const root = resolve(import.meta.dirname, '../..');
const dir = mkdtempSync(join(tmpdir(), 'game-venues-'));
const file = join(dir, 'courses.json');

function* elements() {
  for (let i = 0; i < count; i++) {
    const lat = 25 + (i % 200) * 0.12;
    const lon = -124 + Math.floor(i / 200) * 0.28;
    const tags = { leisure: 'golf_course', name: `Course ${i} of the North`, 'addr:city': 'Somewhere' };
    const bounds = { minlat: lat, minlon: lon, maxlat: lat + 0.01, maxlon: lon + 0.01 };
    const outline = Array.from({ length: 40 }, (_, n) => ({
      lat: lat + (n % 9) / 900,
      lon: lon + (n % 7) / 700,
    }));
    yield { type: 'way', id: i, bounds, geometry: outline, tags };
    for (const ref of ['1', '2']) {
      const line = [
        { lat: lat + 0.002, lon: lon + 0.002 },
        { lat: lat + 0.005, lon: lon + 0.002 },
      ];
      yield {
        type: 'way',
        id: count + 2 * i + Number(ref),
        geometry: line,
        tags: { golf: 'hole', ref, par: '4' },
      };
    }
  }
}

async function write() {
  const out = createWriteStream(file);
  let separator = '{"version":0.6,"elements":[\n';
  for (const element of elements()) {
    if (!out.write(separator + JSON.stringify(element))) await once(out, 'drain');
    separator = ',\n';
  }
  out.end('\n]}\n');
  await once(out, 'finish');
}

try {
  await write();
  console.log(`${count} courses, ${2 * count} holes, ${Math.round(statSync(file).size / 1e6)} MB`);
  for (const run of ['first', 'again']) {
    const began = Date.now();
    const { status, stdout, stderr } = spawnSync('node', ['infra/embedded/dist/import-venues.js', file], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: join(dir, 'data') },
    });
    if (status) throw new Error(stderr || stdout);
    console.log(`${run}: ${Math.round((Date.now() - began) / 1000)} s; ${stdout.trim().split('\n').at(-1)}`);
    if (Number(/at most (\d+) MB/.exec(stdout)[1]) > LIMIT_MB)
      throw new Error(`the import took more than ${LIMIT_MB} MB of memory`);
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
