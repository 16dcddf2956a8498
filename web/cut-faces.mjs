/**
 * `npm run cut-faces`: writes web/src/faces/*.woff2, our fonts cut to the letters of English and to the weights that
 * the screens use, because fonts are a large part of what a first visit loads, and the same for the simulated phones.
 * Other letters come from the whole fonts (fonts.css). Also writes the fonts of the gateway: services/gateway/faces/*.woff2
 * for the pages without scripts, and *.ttf, with which the server draws pictures. `-- --check`: fails if the files are
 * not what the packages give.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import subsetFont from 'subset-font';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const { resolve } = createRequire(import.meta.url);

/** The letters of `unicode-range` in fonts.css: ASCII and the typographic signs of the screens. */
const LETTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)),
  ...'\u00a0©°·½×é–—‘’“”•…−→←',
].join('');
const wght = { min: 400, max: 700 };
/** Fixes the optical size of Fraunces at 26, because headings are about 26 pixels high. */
const SCREENS = { folder: 'web/src/faces', ending: 'woff2', letters: LETTERS };
/** The simulated phones look like the screens. */
const PHONES = { ...SCREENS, folder: 'infra/simulator/src/page' };
/** The pictures that the server draws contain people's names, so these fonts have all Latin letters, in one weight. */
const PICTURES = {
  folder: 'services/gateway/faces',
  ending: 'ttf',
  letters: Array.from({ length: 0x250 - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('') + LETTERS,
};
/** The page behind an invite's link weighs less than 40 kB with its fonts, so it has headings in one weight. */
const PAGES = { folder: 'services/gateway/faces', ending: 'woff2', letters: LETTERS };
const faces = [
  {
    ...PAGES,
    name: 'fraunces',
    path: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    variationAxes: { opsz: 26, wght: 600 },
  },
  {
    ...PAGES,
    name: 'figtree',
    path: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  ...[SCREENS, PHONES].flatMap((where) => [
    {
      ...where,
      name: 'fraunces',
      path: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
      variationAxes: { opsz: 26, wght },
    },
    {
      ...where,
      name: 'figtree',
      path: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
      variationAxes: { wght },
    },
  ]),
  ...['latin', 'latin-ext'].flatMap((range) => [
    {
      ...PICTURES,
      name: `fraunces-${range}`,
      path: `@fontsource-variable/fraunces/files/fraunces-${range}-opsz-normal.woff2`,
      variationAxes: { opsz: 72, wght: 600 },
    },
    {
      ...PICTURES,
      name: `figtree-${range}`,
      path: `@fontsource-variable/figtree/files/figtree-${range}-wght-normal.woff2`,
      variationAxes: { wght: 600 },
    },
  ]),
];

for (const { folder, name, ending, letters, path, variationAxes } of faces) {
  const file = new URL(`../${folder}/${name}.${ending}`, import.meta.url);
  const cut = await subsetFont(readFileSync(resolve(path)), letters, {
    targetFormat: ending === 'ttf' ? 'sfnt' : ending,
    variationAxes,
  });
  if (!values.check) writeFileSync(file, cut);
  else if (!existsSync(file) || !readFileSync(file).equals(cut)) {
    console.error(`${folder}/${name}.${ending} is not what its package gives. Run: npm run cut-faces`);
    process.exitCode = 1;
  }
}
if (!process.exitCode) console.log('The cut fonts are up to date.');
