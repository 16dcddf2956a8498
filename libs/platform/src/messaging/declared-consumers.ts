import type { Db } from '../db/db.js';
import type { Consumers } from './consumers.js';

/** Longer than an upgrade of all instances takes, with a rollback; afterwards nothing is kept for who is gone. */
const DECLARED_HOURS = 24;
/** In the place of a consumer's name: an event that this code knows nothing of, for the version that will. */
export const UNKNOWN_EVENT = '?';

interface Declared {
  consumer: string;
  event: string;
  formerly: string[];
}

/**
 * While an upgrade runs, instances of two versions of a service share its inbox, and each event comes to one of them. So
 * each declares what it handles before it takes events, and whoever receives an event stores it for all that declared.
 */
export class DeclaredConsumers {
  constructor(
    private readonly db: Db,
    private readonly consumers: Consumers,
  ) {}

  /** To be repeated well within the time that a declaration lasts. `known`: names of all events that this code knows. */
  declare(now: Date, known: string[]): Promise<void> {
    const mine = this.consumers.handlers
      .map(({ consumer, name, formerly = [] }) => ({ consumer, event: name, formerly }))
      .sort((a, b) => (a.consumer < b.consumer ? -1 : 1));
    return this.db.transaction(async (tx) => {
      await tx.query(
        `insert into consumers (consumer, event, formerly, declared_at)
         select consumer, event, formerly, $2 from jsonb_to_recordset($1) as r(consumer text, event text, formerly text[])
         on conflict (consumer) do update set event = excluded.event, formerly = excluded.formerly,
           declared_at = greatest(consumers.declared_at, excluded.declared_at)`,
        [JSON.stringify(mine), now],
      );
      // What an older version kept as unknown gets its consumers, in the order in which it came.
      await tx.query(
        `with found as (
           delete from inbox where consumer = '${UNKNOWN_EVENT}' and name = any($2) returning *)
         insert into inbox (consumer, event_id, name, key, version, payload, context, parked, due_at)
         select r.consumer, event_id, name, key, version, payload, context, true, due_at
         from found join jsonb_to_recordset($1) as r(consumer text, event text) on r.event = found.name
         order by seq on conflict do nothing`,
        [JSON.stringify(mine), known],
      );
    });
  }

  /** Those that only other versions of this service have. */
  elsewhere(now: Date): Promise<Declared[]> {
    return this.db.query<Declared>(
      `select consumer, event, formerly from consumers
       where declared_at > $1 and consumer <> all($2) and not formerly && $2`,
      [new Date(now.getTime() - DECLARED_HOURS * 3_600_000), this.consumers.names],
    );
  }

  async forgetGone(before: Date): Promise<void> {
    await this.db.query(`delete from consumers where declared_at < $1`, [before]);
  }
}
