import { IMPORT_MAX_ROWS, importTooManyRows, importUnreadable } from '@game/contracts';
import ICAL from 'ical.js';
import type { RawRow, SaidKind } from './raw-row.js';
import { rank } from './row-reader.js';
import { mapInTurns } from './take-turns.js';
import { asNewerCard } from './vcard-2.1.js';

/** A property as the library returns it: name, parameters, type and values. */
type Property = [string, Record<string, string | string[]>, string, ...Array<string | string[]>];

/**
 * Reads vCard 2.1, 3.0 and 4.0. A card that cannot be read becomes a row without a name. Throws
 * `import.unreadable` if there is no card in the file.
 */
export async function readVcards(text: string): Promise<RawRow[]> {
  const cards = cardsOf(text);
  if (!cards.length) throw importUnreadable({ message: 'This file holds no contact (vCard).' });
  if (cards.length > IMPORT_MAX_ROWS) throw importTooManyRows();
  const numbered = cards.map((card, i) => ({ card, row: i + 1 }));
  return mapInTurns(numbered, ({ card, row }) => rowOf(row, propertiesOf(card)));
}

function cardsOf(text: string): string[] {
  const begin = /^BEGIN:VCARD[ \t]*$/gim;
  const starts = [...text.matchAll(begin)].map(({ index }) => index);
  return starts.map((start, i) => text.slice(start, starts[i + 1]));
}

function propertiesOf(card: string): Property[] {
  try {
    const [, properties] = ICAL.parse(asNewerCard(card)) as [string, Property[]];
    return properties;
  } catch {
    return [];
  }
}

function rowOf(row: number, properties: Property[]): RawRow {
  const all = (name: string) => properties.filter((p) => p[0] === name && p[3]?.length);
  const texts = (name: string) => [all(name)[0]?.[3] ?? []].flat().map((text) => String(text).trim());
  const [family, given, middle] = texts('n');
  const phones = all('tel').map((property) => ({
    text: String(property[3]).replace(/^tel:/i, '').split(';')[0]!,
    kind: kindOf(property),
    preferred: isPreferred(property),
  }));
  return {
    row,
    name:
      texts('fn')[0] ||
      [given, middle, family].filter(Boolean).join(' ') ||
      texts('nickname')[0] ||
      texts('org').filter(Boolean).join(' '),
    emails: all('email')
      .sort((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
      .map((property) =>
        String(property[3])
          .replace(/^mailto:/i, '')
          .trim(),
      ),
    phones: phones
      .sort((a, b) => rank(a.kind) - rank(b.kind) || Number(b.preferred) - Number(a.preferred))
      .map(({ text, kind }) => ({ text, kind })),
    tier: '',
    handicap: '',
  };
}

const said = ([, params]: Property) => [params['type'] ?? []].flat().join(' ');
const isPreferred = (property: Property) => 'pref' in property[1] || /pref/i.test(said(property));
const kindOf = (property: Property): SaidKind =>
  /fax|pager/i.test(said(property)) ? 'fax' : /cell|mobile|iphone/i.test(said(property)) ? 'mobile' : null;
