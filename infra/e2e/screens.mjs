/**
 * `npm run screens`: writes a picture of every screen, 1280 and 390 pixels wide, and a page that shows them to
 * .local/screens, the few that the repository keeps to docs/pictures, and the table docs/screens.md.
 *   npm run screens -- --table   writes only the table
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexPage, keepPictures } from './kept-pictures.mjs';
import { smallPng } from './small-png.mjs';

const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ALL = '.local/screens';
const KEPT = 'docs/pictures';
const SCREENS = /^screens-.*\.browser\.ts$/;
const chromium = process.env.CHROMIUM ?? CHROMIUMS.find(existsSync) ?? '';
const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

if (run('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static'])) process.exit(1);
const failed = process.argv.includes('--table') ? 0 : await takePictures();
await writeTable();
process.exit(failed);

/** Runs the browser tests of all screens, which write each picture to a folder. */
async function takePictures() {
  const shots = mkdtempSync(join(tmpdir(), 'game-screens-'));
  try {
    const status = run(
      'node',
      [
        'infra/e2e/lanes.mjs',
        ...readdirSync('infra/e2e')
          .filter((name) => SCREENS.test(name))
          .map((name) => `infra/e2e/${name}`),
      ],
      { SHOTS: shots },
    );
    if (status === 0) rmSync(ALL, { recursive: true, force: true });
    mkdirSync(ALL, { recursive: true });
    const names = readdirSync(shots).sort();
    for (const name of names) writeFileSync(join(ALL, name), smallPng(readFileSync(join(shots, name))));
    writeFileSync(join(ALL, 'index.html'), indexPage(names));
    if (status === 0) await keepPictures(ALL, KEPT, chromium);
    console.log(`All pictures: ${ALL}/index.html`);
    return status;
  } finally {
    rmSync(shots, { recursive: true, force: true });
  }
}

async function writeTable() {
  const { screensTable } = await import('./dist/screens-table.js');
  const paths = [...readdirSync('web/src', { recursive: true }).map((p) => `web/src/${p}`)]
    .filter((path) => /\.spec\.tsx?$/.test(path))
    .concat(
      readdirSync('infra/e2e')
        .filter((p) => p.endsWith('.browser.ts'))
        .map((p) => `infra/e2e/${p}`),
    )
    .sort();
  const sources = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  writeFileSync('docs/screens.md', screensTable(sources));
  run('npx', ['oxfmt', 'docs/screens.md']);
}
