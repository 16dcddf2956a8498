import type { Db, Tx } from '../db/db.js';

/** What a command was answered, under its key. */
export interface StoredResult {
  key: string;
  command: string;
  inputHash: string;
  output: unknown;
}

export const readResults = (db: Db | Tx, keys: string[]): Promise<StoredResult[]> =>
  db.query(
    `select key, command, input_hash as "inputHash", output from command_results where key = any($1)`,
    [keys],
  );

/**
 * Finds what repeats were answered before. Look-ups that come while one is under way are made together by the next one:
 * however many commands come at once, they need one connection for this, and a few statements.
 */
export class StoredResults {
  private latest: Promise<unknown> = Promise.resolve();
  private next: { keys: string[]; found: Promise<StoredResult[]> } | undefined;

  constructor(private readonly db: Db) {}

  /** The result of this key, or nothing. */
  async find(key: string): Promise<StoredResult[]> {
    const batch = (this.next ??= this.begin());
    batch.keys.push(key);
    const found = await batch.found;
    return found.filter((result) => result.key === key);
  }

  private begin() {
    const keys: string[] = [];
    const found = this.latest.then(() => {
      this.next = undefined;
      return readResults(this.db, keys);
    });
    this.latest = found.catch(() => {});
    return { keys, found };
  }
}
