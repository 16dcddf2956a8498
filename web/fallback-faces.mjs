/**
 * `npm run fallback-faces`: writes web/src/fallback-faces.css, which scales the fonts of devices to the width of ours, so
 * that nothing on the screen moves when the web fonts arrive. `-- --check`: fails if the file does not fit the fonts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { Blob, Buffer, Face, Feature, Font, Variation, shape } from 'harfbuzzjs';
import { format } from 'oxfmt';
import decompress from 'woff2-encoder/decompress';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const file = new URL('src/fallback-faces.css', import.meta.url);
const { resolve } = createRequire(import.meta.url);

/**
 * A text whose letters are about as frequent as in the labels and headings of the screens, because these wrap
 * as soon as they are one letter too wide.
 */
const SAMPLE =
  'Welcome back Pat, Player Contact Tiers, Notification preview, Let the wheel decide, Create Tee Time, Manage Contacts, ' +
  'Who is asked in which order, Find Venues, Courses near you, Players who fit your game, No active bookings, Nobody yet, ' +
  'Special Players, Be found by players near you';
const WEIGHTS = [
  { name: 'normal', range: '100 500' },
  { name: 'bold', range: '501 900' },
];

/**
 * `at` holds, for each weight, the axis values of our variable font that the screens use most: headings have
 * weight 560 and are about 26 px high.
 */
const ours = [
  {
    name: 'Figtree',
    path: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    at: { normal: { wght: 400 }, bold: { wght: 600 } },
    fallbacks: ['Arial', 'Roboto', 'DejaVu Sans'],
  },
  {
    name: 'Fraunces',
    path: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    at: { normal: { wght: 400, opsz: 26 }, bold: { wght: 560, opsz: 26 } },
    fallbacks: ['Georgia', 'Times New Roman', 'Noto Serif', 'DejaVu Serif'],
  },
];

const fontsource = (name) => ({
  normal: `@fontsource/${name}/files/${name}-latin-400-normal.woff2`,
  bold: `@fontsource/${name}/files/${name}-latin-700-normal.woff2`,
});
const dejaVu = (name) => ({
  normal: `dejavu-fonts-ttf/ttf/DejaVu${name}.ttf`,
  bold: `dejavu-fonts-ttf/ttf/DejaVu${name}-Bold.ttf`,
});
/**
 * The fonts of devices, by their full and PostScript names, and the font file from which their widths are
 * read: Arimo, Gelasio and Tinos are free fonts with the same widths as Arial, Georgia and Times New Roman.
 */
const theirs = {
  Arial: {
    paths: fontsource('arimo'),
    normal: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
    bold: [
      'Arial Bold',
      'Arial-BoldMT',
      'Liberation Sans Bold',
      'Arimo Bold',
      'Helvetica Bold',
      'Helvetica-Bold',
    ],
  },
  Roboto: { paths: fontsource('roboto'), normal: ['Roboto'], bold: ['Roboto Bold', 'Roboto-Bold'] },
  'DejaVu Sans': { paths: dejaVu('Sans'), normal: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] },
  Georgia: { paths: fontsource('gelasio'), normal: ['Georgia'], bold: ['Georgia Bold', 'Georgia-Bold'] },
  'Times New Roman': {
    paths: fontsource('tinos'),
    normal: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
  },
  'Noto Serif': {
    paths: fontsource('noto-serif'),
    normal: ['Noto Serif', 'NotoSerif'],
    bold: ['Noto Serif Bold', 'NotoSerif-Bold'],
  },
  'DejaVu Serif': { paths: dejaVu('Serif'), normal: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'] },
};

async function read(path, at = {}) {
  const bytes = readFileSync(resolve(path));
  const font = new Font(new Face(new Blob(path.endsWith('.woff2') ? await decompress(bytes) : bytes)));
  font.setVariations(Object.entries(at).map(([axis, value]) => new Variation(axis, value)));
  return font;
}

/**
 * The width of the sample in ems, shaped as in a browser: with kerning, and with figures of equal width,
 * which the styles set.
 */
function widthOf(font) {
  const buffer = new Buffer();
  buffer.addText(SAMPLE);
  buffer.guessSegmentProperties();
  shape(font, buffer, [new Feature('tnum', 1)]);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.face.upem;
}

const percent = (share) => `${(100 * share).toFixed(2)}%`;

async function faceOf({ name, path, at }, fallback, { name: weight, range }) {
  const own = await read(path, at[weight]);
  const { ascender, descender, lineGap } = own.hExtents();
  const size = widthOf(own) / widthOf(await read(theirs[fallback].paths[weight]));
  const share = (units) => percent(Math.abs(units) / own.face.upem / size);
  return `@font-face {
    font-family: '${name} in ${fallback}';
    font-weight: ${range};
    src: ${theirs[fallback][weight].map((local) => `local('${local}')`).join(', ')};
    size-adjust: ${percent(size)};
    ascent-override: ${share(ascender)};
    descent-override: ${share(descender)};
    line-gap-override: ${share(lineGap)};
  }`;
}

const faces = [];
for (const own of ours)
  for (const fallback of own.fallbacks)
    for (const weight of WEIGHTS) faces.push(await faceOf(own, fallback, weight));
const stacks = ours.map(
  ({ name, fallbacks }) =>
    `--${name.toLowerCase()}-fallbacks: ${fallbacks.map((fallback) => `'${name} in ${fallback}'`).join(', ')};`,
);
const written = [
  '/* Written by `npm run fallback-faces`. Change web/fallback-faces.mjs, not this file. */',
  ...faces,
  `:root { ${stacks.join(' ')} }`,
].join('\n');
const { printWidth } = JSON.parse(readFileSync(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));
const { code: text } = await format('fallback-faces.css', written, { printWidth, singleQuote: true });

if (!values.check) {
  writeFileSync(file, text);
  console.log(`${faces.length} faces are written to web/src/fallback-faces.css.`);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('web/src/fallback-faces.css does not fit the fonts. Run: npm run fallback-faces');
  process.exit(1);
} else console.log('web/src/fallback-faces.css fits the fonts.');
