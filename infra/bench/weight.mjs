/**
 * `npm run weight [-- --check]`: prints the gzipped size of the built client's script, on the first screens and of everything
 * except the 3D view and the map. With --check it fails where an enforced target is exceeded; the others are only reported.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = resolve(import.meta.dirname, '../../web/dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('The web client is not built: run `npm run build` first.');
  process.exit(1);
}
const assets = join(dist, 'assets');
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
const textOf = (name) => readFileSync(join(assets, name), 'utf8');
const kB = (names) => [...names].reduce((sum, name) => sum + gzipSync(textOf(name)).length, 0) / 1000;

/** A script and everything that it imports statically. */
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
/** The modules that only the map or the 3D view needs. */
const heavy = scripts.filter((name) => /^(hole-scene|flythrough|venue-map)-/.test(name));
const light = scripts.filter((name) => !heavy.includes(name));

const rows = [
  { what: 'sign-in', kB: kB(signIn), target: 120, held: true },
  { what: 'dashboard', kB: kB(dashboard), target: 120, held: true },
  { what: 'all routes but 3D and map', kB: kB(light), target: 260, held: true },
  { what: '3D and map, when asked for', kB: kB(heavy), target: Infinity, held: true },
].map((row) => ({ ...row, kB: Number(row.kB.toFixed(1)), met: row.kB <= row.target }));
console.table(rows);
if (process.argv.includes('--check') && rows.some(({ met, held }) => held && !met)) process.exit(1);
