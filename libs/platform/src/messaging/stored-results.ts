import type { Db, Tx } from '../db/db.js';

/** The stored result of a command, under its idempotency key. */
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
 * Finds the stored results of repeated commands. Look-ups that arrive during another one are combined into the next
 * statement, so that many simultaneous commands need only one connection and a few statements.
 */
export class StoredResults {
  private latest: Promise<unknown> = Promise.resolve();
  private next: { keys: string[]; found: Promise<StoredResult[]> } | undefined;

  constructor(private readonly db: Db) {}

  /** The result of this key, or an empty list. */
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
