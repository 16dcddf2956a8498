/** The checks at the end of a run, which cover everything that was done in it. */
import type pg from 'pg';
import { STATEFUL_SERVICES } from '../../../local/services.mjs';
import type { Operation } from './workloads.js';
import { simulatorUrl } from './phones.js';
import { Violations } from './violations.js';

/** `notDone` are the operations that were refused or failed; they must not have been carried out later either. */
export async function finalCheck(db: pg.Pool, notDone: Operation[]): Promise<Violations> {
  const violations = new Violations();
  const one = async (sql: string) => Number((await db.query<{ n: string }>(sql)).rows[0]!.n);
  const done = await db.query<{ n: string }>(
    `select (select count(*) from bookings.tee_times where venue_name = any($1))
       + (select count(*) from contacts.contacts where name = any($1))
       + (select count(*) from bookings.offers where id = any($2) and state <> 'pending') as n`,
    [notDone.flatMap(({ name }) => name ?? []), notDone.flatMap(({ offer }) => offer?.id ?? [])],
  );
  violations.add('carried out although the caller got an error', undefined, Number(done.rows[0]!.n));
  violations.add(
    'more than four in a round',
    undefined,
    await one(
      `select count(*) n from (select 1 from bookings.offers where state in ('accepted', 'reconfirm')
       group by booking_id having count(*) > 3) x`,
    ),
  );
  for (const schema of STATEFUL_SERVICES)
    violations.add(
      `dead letters of ${schema}`,
      undefined,
      await one(`select count(*) n from ${schema}.inbox where state = 'dead'`),
    );
  const { doubled } = (await (await fetch(`${simulatorUrl}/api/counts`)).json()) as { doubled: unknown[] };
  violations.add('texts sent twice', undefined, doubled.length);
  return violations;
}
