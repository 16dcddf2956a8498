/**
 * The properties that are read. All others, in particular photographs, are removed before the library parses
 * the card.
 */
const READ = /^(?:[\w-]+\.)?(BEGIN|END|VERSION|FN|N|NICKNAME|ORG|TEL|EMAIL)(?=[;:])/i;

/**
 * Rewrites a card in the notation of versions 3.0 and 4.0, which the library reads: quoted-printable values
 * of version 2.1 are decoded, its bare parameters (`TEL;CELL:`) get a name, and folded lines are joined.
 */
export const asNewerCard = (card: string): string =>
  card
    .replace(/=\r?\n(?=.)/g, (fold, at: number) => (isQuotedPrintable(card, at) ? '' : fold))
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n|\r/)
    .filter((line) => READ.test(line))
    .map(newerLine)
    .join('\r\n');

/**
 * True if the line that ends here, or the line that it continues, says that its value is quoted-printable.
 */
function isQuotedPrintable(card: string, at: number): boolean {
  const before = card.slice(Math.max(0, at - 2_000), at);
  const last = before.split(/\r?\n/).findLast((line) => READ.test(line) || /^[\w-]+[;:]/.test(line));
  return /^[^:]*QUOTED-PRINTABLE/i.test(last ?? '');
}

function newerLine(line: string): string {
  const match = /^([^;:]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/.exec(line);
  if (!match) return line;
  const [, name, params = '', value = ''] = match;
  const isQuoted = /;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(params);
  const charset = /;CHARSET=([\w-]+)/i.exec(params)?.[1] ?? 'utf-8';
  const kept = params
    .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((param) => param && !/^(?:ENCODING=|CHARSET=|QUOTED-PRINTABLE$)/i.test(param))
    .map((param) => (param.includes('=') ? `;${param}` : `;TYPE=${param}`));
  return `${name}${kept.join('')}:${isQuoted ? unquoted(value, charset) : value}`;
}

/** Decodes a quoted-printable value. A line break or another control character in it becomes a space. */
function unquoted(value: string, charset: string): string {
  const bytes = Buffer.from(
    value.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
  return decoderOf(charset)
    .decode(bytes)
    .replace(/\p{Cc}+/gu, ' ');
}
function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
