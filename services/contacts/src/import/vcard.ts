import { IMPORT_MAX_ROWS, importTooManyRows, importUnreadable, turnedRound } from '@game/contracts';
import type { RawRow, SaidKind } from './raw-row.js';
import { byKind, emailsIn, kindIn, numbersIn, readCell, saidKind } from './cells.js';
import { mapInTurns } from './take-turns.js';
import { cardsOf, type Card } from './vcard-cards.js';
import { readProperty, type Property } from './vcard-property.js';

/**
 * Reads vCard 2.1, 3.0 and 4.0. A card that cannot be imported becomes a row with the problem. Throws
 * `import.unreadable` if there is no card in the file.
 */
export async function readVcards(text: string): Promise<RawRow[]> {
  const cards = await cardsOf(text);
  if (!cards.some(({ hasBegin }) => hasBegin))
    throw importUnreadable({ message: 'This file holds no contact (vCard).' });
  if (cards.length > IMPORT_MAX_ROWS) throw importTooManyRows();
  return mapInTurns(cards, rowOf);
}

function rowOf(card: Card): RawRow {
  const { properties, unread } = propertiesOf(card.lines);
  const all = (name: string) =>
    properties.filter((property) => property[0] === name && partsOf(property).join(''));
  const parts = (name: string) => partsOf(all(name)[0]);
  const [family, given, middle, , suffix] = parts('n');
  const [fullName, company] = ['fn', 'org'].map((name) => parts(name).filter(Boolean).join(' ')) as [
    string,
    string,
  ];
  const isGroup = [...parts('kind'), ...parts('x-addressbookserver-kind')].some((kind) =>
    /^group$/i.test(kind),
  );
  const labels = new Map(all('x-ablabel').map((label) => [groupOf(label), partsOf(label).join(' ')]));
  const byPreference = (name: string) =>
    all(name).sort((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)));
  const notes = [
    ...notesOf(card),
    ...unread.map((line) => `A line of this card could not be read: ${line.slice(0, 60)}`),
  ];
  return {
    row: card.row,
    name:
      (fullName === company ? fullName : turnedRound(fullName)) ||
      [given, middle, family, suffix].filter(Boolean).join(' ') ||
      parts('nickname')[0] ||
      company,
    emails: byPreference('email').flatMap((property) => emailsIn(readCell(partsOf(property).join(',')))),
    phones: byPreference('tel')
      .flatMap((property) => {
        const kind = kindOf(property, labels.get(groupOf(property)));
        const number = partsOf(property)
          .join(';')
          .replace(/^tel:/i, '')
          .split(/;(?=ext=|phone-context=)/i)[0]!;
        return numbersIn(readCell(number)).map((text) => ({ text, kind: kind ?? kindIn(text) }));
      })
      .sort(byKind),
    tier: '',
    handicap: '',
    ...(isGroup ? { problem: GROUP } : {}),
    ...(notes.length ? { notes } : {}),
  };
}

const GROUP = 'This card is a list of people and not a person. Please import the cards of its people';

function notesOf({ isClosed, hasBegin, outer }: Card): string[] {
  if (!hasBegin) return ['The beginning of this card (BEGIN:VCARD) is missing, so a part of it may be lost'];
  if (!isClosed) return ['The end of this card (END:VCARD) is missing, so a part of it may be lost'];
  return outer?.isClosed ? [`This card is inside card ${outer.row} of the file`] : [];
}

function propertiesOf(lines: string[]) {
  const properties: Property[] = [];
  const unread: string[] = [];
  for (const line of lines)
    try {
      properties.push(readProperty(line));
    } catch {
      unread.push(line);
    }
  return { properties, unread };
}

/** Returns the parts of the value. The library leaves the escapes of colons and semicolons. */
const partsOf = (property: Property | undefined): string[] =>
  [property?.[3] ?? []].flat().map((part) =>
    [part]
      .flat()
      .join(' ')
      .replace(/\\([;:])/g, '$1')
      .trim(),
  );
const said = ([, params]: Property) => [params['type'] ?? []].flat().join(' ');
const groupOf = ([, params]: Property) => params['group'];
const isPreferred = (property: Property) => 'pref' in property[1] || /pref/i.test(said(property));
const kindOf = (property: Property, label = ''): SaidKind => saidKind(`${said(property)} ${label}`);
