import { importUnreadable } from '@game/contracts';
import type { RawRow } from './raw-row.js';

interface Property {
  name: string;
  params: string;
  value: string;
}

/** Reads vCard 3.0 and 4.0 (RFC 2426, RFC 6350), with folded lines and escaped values. Throws `import.unreadable`. */
export function readVcards(text: string): RawRow[] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n|\r/);
  const cards: Property[][] = [];
  let card: Property[] | undefined;
  for (const line of lines) {
    const property = propertyOf(line);
    if (property?.name === 'BEGIN' && /^vcard$/i.test(property.value)) card = [];
    else if (property?.name === 'END' && card) card = void cards.push(card);
    else if (property) card?.push(property);
  }
  if (!cards.length) throw importUnreadable({ message: 'This file holds no contact (vCard).' });
  return cards.map((properties, index) => rowOf(index + 1, properties));
}

/** Parses `item1.TEL;TYPE=CELL,VOICE;VALUE=uri:tel:+1-317-555-0123`; a colon inside quotes belongs to a parameter. */
function propertyOf(line: string): Property | undefined {
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/.exec(line);
  return match ? { name: match[1]!.toUpperCase(), params: match[2]!, value: match[3]!.trim() } : undefined;
}

function rowOf(row: number, properties: Property[]): RawRow {
  const all = (name: string) => properties.filter((p) => p.name === name && p.value);
  const first = (name: string) => plain(all(name)[0]?.value ?? '');
  const [family = '', given = '', middle = ''] = (all('N')[0]?.value ?? '').split(/(?<!\\);/).map(plain);
  const phones = all('TEL').sort((a, b) => rank(a) - rank(b));
  return {
    row,
    name:
      first('FN') ||
      [given, middle, family].filter(Boolean).join(' ') ||
      first('NICKNAME') ||
      first('ORG').replace(/;+/g, ' ').trim(),
    emails: all('EMAIL')
      .sort((a, b) => rank(a) - rank(b))
      .map(({ value }) => plain(value).replace(/^mailto:/i, '')),
    phones: phones.map(({ value }) => plain(value).replace(/^tel:/i, '').split(';')[0]!),
    tier: '',
    handicap: '',
  };
}

/** Sorts mobile numbers first, fax and pager last, and among equals the preferred one first. */
function rank({ params }: Property): number {
  const fax = /fax|pager/i.test(params) ? 8 : 0;
  const mobile = /cell|mobile|iphone/i.test(params) ? 0 : 2;
  return fax + mobile + (/pref/i.test(params) ? 0 : 1);
}

const plain = (value: string) =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;:\\])/g, '$1')
    .trim();
