const BOMS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];
/** Control characters. Postgres cannot store \0, and no name contains the others. */
// eslint-disable-next-line no-control-regex
const UNSTORABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;
/** How many characters of a text are examined to find its encoding. */
const LOOKED_AT = 200_000;

/**
 * Decodes a file by its byte order mark, or as UTF-8 if it has none. If it is not valid UTF-8, it is decoded
 * as Windows-1252 or Mac Roman, which Excel writes, whichever gives text that looks more like words.
 */
export function textOf(bytes: Uint8Array): string {
  const bom = BOMS.find((b) => b.bytes.every((byte, i) => bytes[i] === byte));
  return decode(bytes, bom?.encoding).replace(UNSTORABLE, '');
}

function decode(bytes: Uint8Array, encoding?: string): string {
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const part = bytes.subarray(0, LOOKED_AT);
    const [windows, mac] = ['windows-1252', 'macintosh'].map((name) =>
      likeWords(new TextDecoder(name).decode(part)),
    );
    return new TextDecoder(mac! > windows! ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}

/**
 * Scores how much the accented letters look like parts of words. A capital letter or a symbol after a small
 * letter lowers the score.
 */
function likeWords(text: string): number {
  const good = text.match(
    /(?<=\p{Ll})[\u00df-\u00f6\u00f8-\u00ff\u0153]|(?<!\p{L})[\u00c0-\u00d6\u00d8-\u00de](?=\p{L})/gu,
  );
  const bad = text.match(
    /(?<=\p{Ll})[\u00c0-\u00d6\u00d8-\u00de]|(?<=\p{L})[^\p{L}\p{N}\x20-\x7e\s\u2019](?=\p{L})|[\u0080-\u009f]/gu,
  );
  return (good?.length ?? 0) - (bad?.length ?? 0);
}
