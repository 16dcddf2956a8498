import { decodeText } from '@game/contracts';
import ICAL from 'ical.js';

/** A property as the library returns it: name, parameters, type and value. */
export type Property = [string, Record<string, string | string[]>, string, string | Array<string | string[]>];

/**
 * Reads one property. Throws if it cannot be read. The library reads versions 3.0 and 4.0, so the notation of version 2.1
 * is rewritten first: its values in quoted-printable are decoded, and its bare parameters (`TEL;CELL:`) get a name.
 */
export const readProperty = (line: string): Property =>
  ICAL.parse.property(newer(line), ICAL.design.vcard3) as Property;

function newer(line: string): string {
  const match = /^([^;:]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s.exec(line);
  if (!match) return line;
  const [, name = '', params = '', value = ''] = match;
  const charset = /;CHARSET=([\w-]+)/i.exec(params)?.[1] ?? 'utf-8';
  const kept = params
    .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((param) => param && !/^(?:ENCODING=|CHARSET=|QUOTED-PRINTABLE$|BASE64$)/i.test(param))
    .map((param) => (param.includes('=') ? `;${param}` : `;TYPE=${param}`));
  return `${name}${kept.join('')}:${plainValue(value, params, charset)}`;
}

function plainValue(value: string, params: string, charset: string): string {
  if (/;(?:ENCODING=)?(?:B|BASE64)(?=;|$)/i.test(params))
    return decodeText(Buffer.from(value, 'base64'), charset);
  if (!/;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(params)) return value;
  // The separators of the parts are not encoded, so an encoded one belongs to a part.
  return value
    .split(/(?<!\\);/)
    .map((part) => unquoted(part, charset).replace(/(?<!\\)[;,]/g, '\\$&'))
    .join(';');
}

/** Decodes a quoted-printable value. A line break or another control character in it becomes a space. */
const unquoted = (value: string, charset: string) =>
  decodeText(
    Buffer.concat(
      value
        .split(/(=[0-9a-f]{2})/i)
        .map((part, i) => (i % 2 ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part))),
    ),
    charset,
  ).replace(/\p{Cc}+/gu, ' ');
