import { isUtf8 } from 'node:buffer';
import { decodeText } from '@game/contracts';

const BOMS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];
/** Control characters. Postgres cannot store \0, and no name contains the others. */
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;
/** How many characters of a text are examined to find its encoding. */
const LOOKED_AT = 200_000;
const MOST_LINES = 100_000;

/**
 * Decodes a file by its byte order mark. Without one it is read as UTF-16 if every second byte of its first line is zero,
 * else as UTF-8; a line that is not valid UTF-8 is decoded as Windows-1252 or Mac Roman, which Excel writes, whichever
 * makes the file look more like words.
 */
export function textOf(bytes: Uint8Array): string {
  const bom = BOMS.find((b) => b.bytes.every((byte, i) => bytes[i] === byte));
  return decode(bytes, bom?.encoding ?? wideEncodingOf(bytes)).replace(UNSTORABLE, '');
}

/** The titles of columns and the first line of a card are ASCII, so half of their bytes are zero in UTF-16. */
function wideEncodingOf(bytes: Uint8Array): string | undefined {
  const start = [...bytes.subarray(0, 8)];
  const isZero = (odd: number) =>
    start.length === 8 && start.every((byte, i) => (byte === 0) === (i % 2 === odd));
  if (isZero(1)) return 'utf-16le';
  return isZero(0) ? 'utf-16be' : undefined;
}

function decode(bytes: Uint8Array, encoding?: string): string {
  if (encoding) return decodeText(bytes, encoding);
  if (isUtf8(bytes)) return decodeText(bytes, 'utf-8');
  const part = bytes.subarray(0, LOOKED_AT);
  const [windows, mac] = ['windows-1252', 'macintosh'].map((name) => likeWords(decodeText(part, name)));
  const narrow = mac! > windows! ? 'macintosh' : 'windows-1252';
  // Cards of several phones in one file may each have another encoding.
  return byteLines(bytes)
    .map((line) => decodeText(line, isUtf8(line) ? 'utf-8' : narrow))
    .join('');
}

/** Splits after each line feed. A file with more lines than the cards of a whole address book is not split. */
function byteLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(0x0a, at);
    const next = end < 0 ? bytes.length : end + 1;
    lines.push(bytes.subarray(at, next));
    at = next;
    if (lines.length > MOST_LINES) return [bytes];
  }
  return lines;
}

/**
 * What looks like a part of a word: a small accented letter after a letter, a capital one at the start of a word, an
 * apostrophe between letters, and the Slavic letters of Windows-1252 where such names have them (`Žižek`, `Aleš`).
 */
const GOOD =
  /(?<=\p{Ll})[\u00df-\u00f6\u00f8-\u00ff\u0153]|(?<=\p{Lu})[\u00df-\u00f6\u00f8-\u00ff](?=\p{Ll})|(?<!\p{L})[\u00c0-\u00d6\u00d8-\u00de](?=\p{L})|(?<=\p{L})\u2019(?=\p{L})|(?<!\p{L})[\u0160\u017d](?=[aeiouy\u00e0-\u00fd])|(?<=[aeiouy\u00e0-\u00fd])[\u0161\u017e]/gu;
/**
 * What does not: a capital letter or a symbol after a small letter or inside a word. `Õ` after the first letter was an
 * apostrophe (`O’Neil`), `Ÿ` in a word was `ü`, and `ƒ` was `É`.
 */
const BAD =
  /(?<=\p{Ll})[\u00c0-\u00d6\u00d8-\u00de\u0160\u017d\u0178]|\u0192|(?<=\p{L})\u0178|(?<=(?<!\p{L})\p{Lu})\u00d5(?=\p{Lu})|(?<=\p{L})[\u0160\u017d\u0152](?=\p{Ll})|(?<=\p{L})[^\p{L}\p{N}\x20-\x7e\s\u2019](?=\p{L})|[\u0080-\u009f\ufffd]/gu;

/** Scores how much the accented letters look like parts of words. */
const likeWords = (text: string): number => (text.match(GOOD)?.length ?? 0) - (text.match(BAD)?.length ?? 0);
