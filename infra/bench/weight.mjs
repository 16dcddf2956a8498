/**
 * `npm run weight [-- --check]`: prints sizes of the built client. The first rows are the gzipped scripts of the first
 * screens, of all screens of golfers without the 3D view and the map, and of what only few use. The last rows are what a first visit loads
 * (page, scripts and fonts) as the gateway sends it to a browser that accepts brotli. The page is the built one, before
 * the gateway puts the golfer's data into it. With --check the program fails if a target is exceeded.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = resolve(import.meta.dirname, '../../web/dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('The web client is not built: run `npm run build` first.');
  process.exit(1);
}
const assets = join(dist, 'assets');
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
const textOf = (name) => readFileSync(join(assets, name), 'utf8');
const kB = (names) => [...names].reduce((sum, name) => sum + gzipSync(textOf(name)).length, 0) / 1000;

/** Returns a script and everything that it imports statically. */
function whole(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other] of textOf(name).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    whole(other, found);
  return found;
}
const [, entry] = readFileSync(join(dist, 'index.html'), 'utf8').match(/import\('\/assets\/([\w.-]+\.js)'\)/);
const signIn = whole(entry);
const dashboard = whole(
  scripts.find((name) => name.startsWith('signed-in-')),
  new Set(signIn),
);
/** The scripts of the dashboard, together with those that it loads by itself once it is idle. */
const settled = whole(
  scripts.find((name) => name.startsWith('later-')),
  new Set(dashboard),
);
/** The modules that only the map or the 3D view needs. */
const heavy = scripts.filter((name) => /^(hole-scene|flythrough|venue-map)-/.test(name));
/** The trust desk, which only operators open, and the library of passkeys, which loads when one is made or used. */
const rare = scripts.filter((name) => /^(desk|passkey)-/.test(name));
const light = scripts.filter((name) => !heavy.includes(name) && !rare.includes(name));

const wire = (names) => {
  // The gateway compresses pages with this quality (services/gateway/src/http/compression.ts).
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const page = brotliCompressSync(readFileSync(join(dist, 'index.html')), { params }).length;
  const faces = readdirSync(assets).filter((name) => /^(fraunces|figtree)-[\w-]{8}\.woff2$/.test(name));
  const files = [...[...names].map((name) => `${name}.br`), ...faces];
  return (page + files.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0)) / 1000;
};

const rows = [
  { what: 'sign-in', kB: kB(signIn), target: 120 },
  { what: 'dashboard', kB: kB(dashboard), target: 120 },
  { what: 'all routes but 3D and map', kB: kB(light), target: 330 },
  { what: '3D and map, when asked for', kB: kB(heavy), target: 300 },
  { what: 'desk and passkeys, when asked for', kB: kB(rare), target: 20 },
  { what: 'first visit, sign-in, on the wire', kB: wire(signIn), target: 150 },
  { what: 'first visit, dashboard, on the wire', kB: wire(settled), target: 180 },
].map((row) => ({ ...row, kB: Number(row.kB.toFixed(1)), met: row.kB <= row.target }));
console.table(rows);
if (process.argv.includes('--check') && rows.some(({ met }) => !met)) process.exit(1);
