const BOMS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];
/** Control characters: Postgres cannot store \0, and no name contains the others. */
// eslint-disable-next-line no-control-regex
const UNSTORABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** Decodes a file by its byte order mark, else as UTF-8, else as Windows-1252, which Excel writes. */
export function textOf(bytes: Uint8Array): string {
  const bom = BOMS.find((b) => b.bytes.every((byte, i) => bytes[i] === byte));
  return decode(bytes, bom?.encoding).replace(UNSTORABLE, '');
}

function decode(bytes: Uint8Array, encoding?: string): string {
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
