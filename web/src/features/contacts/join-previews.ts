import { addNotes, AddressIndex, leftOutNotes, shareNotes, type ImportResult } from '@game/contracts';

export type PreviewRow = ImportResult['preview'][number];

/**
 * Joins the previews of rows that the server checked in different calls. The server compares the rows of one call only,
 * but the import saves all of them one after another: who was in an earlier call, too, is merged, and of two people who
 * share a phone both rows say so (contacts#import-preview).
 */
export function joinPreviews(earlier: PreviewRow[], next: PreviewRow[]): PreviewRow[] {
  const joined = earlier.map((row) => ({ ...row, notes: [...row.notes] }));
  const known = new AddressIndex(joined);
  const joinedNext = next.map((row): PreviewRow => {
    if (row.action === 'merge') return row;
    const same = known.same(row);
    if (same) {
      known.rememberMerged(same, row);
      return mergedInto(same, row);
    }
    const notes = [...row.notes];
    for (const other of known.sharing(row)) {
      addNotes(notes, shareNotes(row, other));
      addNotes(other.notes, shareNotes(other, row));
    }
    return { ...row, notes };
  });
  return [...joined, ...joinedNext];
}

/** The row with the fields that its contact then has. An earlier row of the contact gets what it lacks, too. */
function mergedInto(earlier: PreviewRow, row: PreviewRow): PreviewRow {
  earlier.email ??= row.email;
  if (!earlier.phone && row.phone) Object.assign(earlier, { phone: row.phone, phoneKind: row.phoneKind });
  earlier.handicap ??= row.handicap;
  const { email, phone, phoneKind, tier, handicap } = earlier;
  const notes = [...row.notes];
  addNotes(notes, leftOutNotes(row, earlier));
  return { ...row, email, phone, phoneKind, tier, handicap, action: 'merge', notes };
}
