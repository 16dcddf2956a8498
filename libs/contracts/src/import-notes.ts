import type { ImportResult } from './contacts-import.js';
import { isSameName, sharedBy, type Named } from './twins.js';

type Notes = ImportResult['preview'][number]['notes'];
interface Filled extends Named {
  tier: number | null;
  handicap: number | null;
}

/** How many notes about other people a row gets; more would make the preview of a shared number large. */
const MOST_NOTES = 20;

/** What a row says about another person who has the same phone or email; nothing if nobody shares (contacts#twins). */
export function shareNotes(row: Named, other: Named): Notes {
  const field = sharedBy(row, other);
  if (!field) return [];
  const what = field === 'phone' ? 'phone number' : 'email';
  return [
    { field, given: row[field]!, reason: `${other.name} has this ${what}, too. Both stay in your list` },
  ];
}
/** Adds notes that are not there yet, as long as there are few. */
export function addNotes(notes: Notes, more: Notes): void {
  for (const note of more)
    if (notes.length < MOST_NOTES && !notes.some(({ reason }) => reason === note.reason)) notes.push(note);
}

/** Notes for a row about what its contact has already, and the row says otherwise (contacts#half-rows). */
export function leftOutNotes(row: Filled, contact: Filled): Notes {
  const names = isSameName(row.name, contact.name) ? [] : [otherName(row, contact)];
  const fields: Notes = (['phone', 'email', 'tier', 'handicap'] as const).flatMap((field) => {
    const [given, kept] = [row[field], contact[field]].map((value) =>
      value === null ? '' : String(value).toLowerCase(),
    );
    return !given || given === kept
      ? []
      : [
          {
            field,
            given,
            reason: `${contact.name} is in your list already ${kept ? `with the ${field} ${kept}` : `without this ${field}`}, so ${given} was left out`,
          },
        ];
  });
  return [...names, ...fields];
}

function otherName(row: Named, contact: Named): Notes[number] {
  const what = sharedBy(row, contact) === 'phone' ? 'phone number' : 'email';
  const reason = `${contact.name} is in your list already with the same ${what}, so the name ${row.name} was left out`;
  return { field: 'name', given: row.name, reason };
}
