import { createHash } from 'node:crypto';
import type { Keyring } from '../sealing/keyring.js';

/** A text column whose values are sealed; its purpose is `<schema>.<table>.<column>`. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The primary key of the table. */
  key: string;
  /** The column with the hash of the value, if rows are found by it. */
  hash?: string;
}
/** Runs a statement on the schema. */
type Query = <R>(sql: string, params: unknown[]) => Promise<R[]>;

const BATCH = 500;

/** The SHA-256 of a random token, by which its row is found; the token itself is sealed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * SQL that finds the row of a token, given its hash as $1 and the token as $2. An earlier version stored the token in plain
 * text; it may do so once more, beside this one, in a row whose hash it does not know.
 */
export const HAS_TOKEN = `((token_hash = $1 and starts_with(token, 'sealed.')) or (token = $2 and not starts_with(token, 'sealed.')))`;

/**
 * Seals with SEALING_KEY what an earlier version stored in plain text and what another key sealed. Returns how many
 * values it sealed. It can run beside the services of this version, and be repeated.
 */
export async function reseal(
  query: Query,
  { name, sealed = [] }: { name: string; sealed?: SealedColumn[] },
  keyring: Keyring,
): Promise<number> {
  let all = 0;
  for (const column of sealed)
    // A service may write back a value that it read before, so the table is read again until nothing is left.
    for (let done = 1; done > 0; all += done) done = await resealColumn(query, name, column, keyring);
  return all;
}

async function resealColumn(
  query: Query,
  schema: string,
  what: SealedColumn,
  keyring: Keyring,
): Promise<number> {
  const { table, column, key, hash } = what;
  const purpose = `${schema}.${table}.${column}`;
  let done = 0;
  for (let after: string | undefined; ;) {
    const rows: Array<{ key: string; value: string }> = await query(
      `select ${key} as key, ${column} as value from ${table}
       where not starts_with(${column}, $1) ${after === undefined ? '' : `and ${key} > $2`} order by ${key} limit ${BATCH}`,
      after === undefined ? [keyring.currentPrefix] : [keyring.currentPrefix, after],
    );
    for (const row of rows) {
      const plain = keyring.open(row.value, purpose);
      const set = hash ? `, ${hash} = $4` : '';
      const changed = await query(
        `with changed as (update ${table} set ${column} = $3${set} where ${key} = $1 and ${column} = $2 returning 1)
         select 1 from changed`,
        [row.key, row.value, keyring.seal(plain, purpose), ...(hash ? [tokenHash(plain)] : [])],
      );
      done += changed.length;
    }
    after = rows.at(-1)?.key;
    if (rows.length < BATCH) return done;
  }
}
