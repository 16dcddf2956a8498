/** The kind of a phone number, if the file says it: a mobile phone or a fax. */
export type SaidKind = 'mobile' | 'fax' | null;

/** A row of a CSV file or a card of a vCard file, as it was read; nothing is checked yet. */
export interface RawRow {
  /**
   * The number of the row as a spreadsheet counts, where the header is row 1; in a vCard file the number of
   * the card.
   */
  row: number;
  name: string;
  /** All addresses of the row; the first valid one is taken. */
  emails: string[];
  /**
   * All numbers of the row, beginning with those most likely to receive texts; the first valid one is taken.
   */
  phones: Array<{ text: string; kind: SaidKind }>;
  tier: string;
  handicap: string;
  /** Why the row cannot be imported, whatever it contains. */
  problem?: string;
  /** What was wrong with the row as a whole, although it can be imported. */
  notes?: string[];
}
