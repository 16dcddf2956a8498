/** A row as its file has it, whatever the format; nothing is checked yet. */
export interface RawRow {
  /** As a spreadsheet counts, 1 is the header; in a vCard file the number of the card. */
  row: number;
  name: string;
  /** The best first. */
  emails: string[];
  phones: string[];
  tier: string;
  handicap: string;
}
