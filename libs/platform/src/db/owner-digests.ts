import type { QueryRunner } from 'typeorm';

interface Digested {
  /** The table with the columns `id`, `version` and `owner_id`. */
  table: string;
  /** The table that stores the digests. */
  digests: string;
  /** A condition for the rows that the digest covers; all rows if absent. */
  rows?: string;
}

/**
 * SQL that computes the digest of several rows: each row's `id:version` is hashed to 64 bits, and the hashes are
 * combined by XOR. The digest does not depend on an order, so a trigger can update it from the changed rows alone.
 */
const HASH = `bit_xor(('x' || left(md5(id || ':' || version), 16))::bit(64)::bigint)`;

/**
 * For a migration: maintains a digest of each owner's rows, so that two services can compare thousands of rows by
 * comparing one value. Triggers maintain it, because an earlier version, which does not know the digests, may write
 * rows at the same time.
 */
export async function keepOwnerDigests(
  runner: QueryRunner,
  { table, digests, rows = 'true' }: Digested,
): Promise<void> {
  const digestOf = (changed: string) =>
    `insert into ${digests} (owner_id, digest)
     select owner_id, ${HASH} from (${changed}) changed where ${rows}
     group by owner_id having ${HASH} <> 0 order by owner_id
     on conflict (owner_id) do update set digest = ${digests}.digest # excluded.digest`;
  await runner.query(`create table ${digests} (owner_id uuid primary key, digest bigint not null)`);
  await runner.query(`lock table ${table} in share row exclusive mode`);
  await runner.query(digestOf(`select * from ${table}`));
  for (const [event, changed, referencing] of [
    ['insert', 'select * from new_rows', 'new table as new_rows'],
    ['delete', 'select * from old_rows', 'old table as old_rows'],
    [
      'update',
      'select * from old_rows union all select * from new_rows',
      'old table as old_rows new table as new_rows',
    ],
  ] as const) {
    const name = `${digests}_after_${event}`;
    await runner.query(
      `create function ${name}() returns trigger language plpgsql set search_path from current as $$
       begin
         ${digestOf(changed)};
         return null;
       end $$`,
    );
    await runner.query(
      `create trigger ${name} after ${event} on ${table} referencing ${referencing}
       for each statement execute function ${name}()`,
    );
  }
}

export async function dropOwnerDigests(runner: QueryRunner, { digests }: Digested): Promise<void> {
  for (const event of ['insert', 'delete', 'update'])
    await runner.query(`drop function ${digests}_after_${event}() cascade`);
  await runner.query(`drop table ${digests}`);
}

/** SQL that returns the digest of one owner, as 16 hexadecimal digits. */
export const ownerDigest = (digests: string, owner: string) =>
  `lpad(to_hex(coalesce((select digest from ${digests} where owner_id = ${owner}), 0)), 16, '0')`;
