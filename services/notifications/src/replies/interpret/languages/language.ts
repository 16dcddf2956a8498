/**
 * The tables of one language. Each has one phrase on a line, without accents and apostrophes, with the signs
 * that the class `Phrases` explains.
 */
export interface Language {
  in: string;
  out: string;
  /** Reasons that keep somebody from playing. */
  excuses: string;
  maybe: string;
  yes: string;
  no: string;
  /** Words that agree without answering. */
  like: string;
  neutral: string;
  late: string;
  /** Something else that the sender does or does not do, or that keeps nobody away. */
  something: string;
  /** Somebody else who plays or does not. */
  somebody: string;
  guests: string;
  help: string;
  list: string;
  questions: Record<string, string>;
  /** Single words that negate the phrase after them. */
  negators: string;
  /** Words that do not change an answer beside them. */
  fillers: string;
}
