import type { BodyOf, ImportResult } from '@game/contracts';
import type { PreviewRow } from './join-previews';

export type SentRow = BodyOf<'POST /api/contacts/import'>['rows'][number];

/**
 * A row of a file or a pasted list, as the golfer reviews it. Every field is a text, so that it can be
 * corrected in a form.
 */
export interface ReviewRow {
  row: number;
  name: string;
  email: string;
  phone: string;
  tier: string;
  handicap: string;
  /** `wrong`: the row cannot be imported until it is corrected. */
  action: 'create' | 'merge' | 'wrong';
  problems: string[];
  phoneKind: 'landline' | 'fax' | null;
  /** Whether the golfer wants this row to be imported. */
  ticked: boolean;
  /** Whether the golfer says that this person may be texted. */
  agreed: boolean;
  /** The texts that the server could not use, to be shown in the form that corrects the row. */
  draft: Partial<Record<'name' | 'email' | 'phone' | 'handicap', string>>;
}

type Known = ImportResult['preview'][number];
type Wrong = ImportResult['errors'][number];

const goodRow = (known: Known, agreed: boolean): ReviewRow => ({
  row: known.row,
  name: known.name,
  email: known.email ?? '',
  phone: known.phone ?? '',
  tier: `${known.tier}`,
  handicap: known.handicap === null ? '' : `${known.handicap}`,
  action: known.action,
  problems: known.notes.map(({ reason }) => reason),
  phoneKind: known.phoneKind,
  ticked: true,
  agreed: agreed && mayBeTexted({ phone: known.phone ?? '', phoneKind: known.phoneKind }),
  draft: Object.fromEntries(
    known.notes
      .filter((note) => note.field !== 'handicap' && isUnread(known, note))
      .map(({ field, given }) => [field, given]),
  ),
});
const wrongRow = ({ row, name, reason, given: { isFax, ...given } = NOTHING }: Wrong): ReviewRow => ({
  ...{ row, ...given, name: given.name || name, phoneKind: isFax ? 'fax' : null },
  ...{ action: 'wrong', problems: [reason], ticked: false, agreed: false, draft: {} },
});
const NOTHING = { name: '', email: '', phone: '', tier: '', handicap: '', isFax: false };

/** Rows with a problem come first; within both groups the order is that of the file. */
export function rowsOf(result: ImportResult, agreed = false): ReviewRow[] {
  const rows = [...result.errors.map(wrongRow), ...result.preview.map((row) => goodRow(row, agreed))];
  const isFine = (row: ReviewRow) => Number(row.problems.length === 0);
  return rows.sort((a, b) => isFine(a) - isFine(b) || a.row - b.row);
}

/**
 * Why the server could not use the fields of a row. A note about anything else, for instance that two people share a
 * number, does not hold the row back.
 */
export const unreadIn = ({ errors, preview }: ImportResult): string[] => [
  ...errors.map(({ reason }) => reason),
  ...preview.flatMap((known) =>
    known.notes.filter((note) => isUnread(known, note)).map(({ reason }) => reason),
  ),
];
const isUnread = (known: Known, { field }: Known['notes'][number]) =>
  (field === 'email' || field === 'phone' || field === 'handicap') && known[field] === null;

export const mayBeTexted = ({ phone, phoneKind }: Pick<ReviewRow, 'phone' | 'phoneKind'>) =>
  phone !== '' && phoneKind === null;

export const isWanted = ({ ticked, action }: ReviewRow) => ticked && action !== 'wrong';

/** Whether the row becomes a new contact. */
export const isFresh = (row: ReviewRow) => isWanted(row) && row.action === 'create';

/** Unticks the new contacts after the first `room` ones. */
export function fitting(rows: ReviewRow[], room: number): ReviewRow[] {
  let left = room;
  return rows.map((row) => (isFresh(row) && --left < 0 ? { ...row, ticked: false } : row));
}

/** The part of a row that is sent to the server. */
export const sentOf = ({ row, name, email, phone, tier, handicap, agreed }: ReviewRow): SentRow => ({
  ...{ row, name, email, phone, tier, handicap },
  smsPermission: agreed,
});

/** A row of the review as a dry run answers it, so that other rows can be compared with it. */
export const previewOf = (row: ReviewRow): PreviewRow => ({
  ...{ row: row.row, name: row.name, email: row.email || null, phone: row.phone || null },
  ...{ tier: Number(row.tier), handicap: row.handicap === '' ? null : Number(row.handicap) },
  ...{ action: row.action === 'merge' ? 'merge' : 'create', notes: [], phoneKind: row.phoneKind },
});

/** The row as the form for its correction shows it. */
export const draftOf = (row: ReviewRow): ReviewRow => ({ ...row, ...row.draft });

/**
 * The row after it was corrected and checked again. It is ticked, because the golfer corrected it to import
 * it. A number that was not touched stays the fax that the file says it is.
 */
export const mended = (before: ReviewRow, draft: ReviewRow, result: ImportResult): ReviewRow => {
  const [row] = rowsOf(result, before.agreed);
  if (!row) return before;
  const isFax = before.phoneKind === 'fax' && draft.phone === draftOf(before).phone;
  return isFax ? { ...row, phoneKind: 'fax', agreed: false } : row;
};
