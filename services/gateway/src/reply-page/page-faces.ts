import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (name: string) => {
  const content = readFileSync(new URL(`../../faces/${name}.woff2`, import.meta.url));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { content, file: `${name}-${hash}.woff2` };
};
const [fraunces, figtree] = [read('fraunces'), read('figtree')];
/** The fonts of the pages without scripts, cut to the letters of English (web/cut-faces.mjs), under `/faces/`. */
export const PAGE_FACES = [fraunces, figtree];

const face = (family: string, weight: string, file: string) =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(/faces/${file}) format('woff2')}`;
export const faceStyle = [
  face('Fraunces', '600', fraunces.file),
  face('Figtree', '400 600', figtree.file),
].join('\n');
