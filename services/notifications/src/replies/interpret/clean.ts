import { LOOKALIKES } from './lookalikes.js';

/** Longer texts are cut: ten segments of a text message hold 1,530 characters. */
const LONGEST = 2_000;

const QUOTES: [RegExp, string][] = [
  [/[‘’‚‛′`´ʼ]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑−]/g, '-'],
  [/[‒–—―]/g, ' - '],
];

/**
 * Returns the text in lower-case Latin letters, without accents, invisible characters and letters of other
 * alphabets that look like Latin ones.
 */
export function clean(text: string): string {
  let cleaned = text.slice(0, LONGEST).normalize('NFKC');
  // Letters that are typed apart, as in "Y E S", are one word.
  if (/^\s*\p{L}(?: \p{L})+[\s.!]*$/u.test(cleaned)) cleaned = cleaned.replaceAll(' ', '');
  // In Spanish only the accent tells "sí" (yes) from "si" (if).
  cleaned = cleaned.toLowerCase().replace(/(?<!\p{L})sí(?!\p{L})/gu, 'yes');
  cleaned = cleaned
    .normalize('NFD')
    // Removes accents, variation selectors and the frames of keycap emoji, then zero-width characters and
    // direction marks.
    .replace(/\p{M}+/gu, '')
    .replace(/[\p{Cf}\u3164\u115f\u1160]/gu, '')
    .replace(/[^\P{C}\n]/gu, (char) => (char === '\r' ? '\n' : ' '));
  cleaned = [...cleaned].map((char) => LOOKALIKES[char] ?? char).join('');
  cleaned = cleaned.replace(/\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/g, ' ');
  // Written as a word, an amount is not taken for the number of an invite.
  cleaned = cleaned.replace(/[$£€]\s?(\d+(?:[.,]\d+)?)/g, '$1 dollars');
  for (const [from, to] of QUOTES) cleaned = cleaned.replace(from, to);
  return cleaned.trim();
}
