/** A row of a CSV file or a card of a vCard file, as it was read; nothing is checked yet. */
export interface RawRow {
  /** The row as a spreadsheet counts, with the header as 1; in a vCard file the number of the card. */
  row: number;
  name: string;
  /** The preferred one first, here and in `phones`. */
  emails: string[];
  phones: string[];
  tier: string;
  handicap: string;
}
