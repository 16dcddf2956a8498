import { fileURLToPath } from 'node:url';
import { pictureSvg, type Picture } from './picture.svg.js';

const FOLDER = fileURLToPath(new URL('../../faces', import.meta.url));
/** The faces with the common letters come first, because the library takes the first face of a family. */
const FACES = ['fraunces-latin', 'figtree-latin', 'figtree-latin-ext', 'fraunces-latin-ext'].map(
  (name) => `${FOLDER}/${name}.ttf`,
);
/** Letters that our own faces do not have; faces of the machine may have them. */
const OTHER_LETTERS = /[^\u0020-\u024f\u2010-\u2026\u2190\u2192\u2212]/u;

/**
 * Draws the picture as a PNG, in a thread of its own. The library has a binary, so it is loaded with the first picture
 * and not at the start.
 */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const loadSystemFonts = OTHER_LETTERS.test(Object.values(picture).join(''));
  const drawn = await renderAsync(pictureSvg(picture), {
    font: { fontFiles: FACES, loadSystemFonts, defaultFontFamily: 'Figtree Light' },
  });
  return drawn.asPng();
}
