import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/db.js';
import type { Consumers } from './consumers.js';

/**
 * Longer than an upgrade with a rollback takes. After this time, events are not stored for consumers that no instance
 * declares.
 */
const DECLARED_HOURS = 24;
/**
 * In milliseconds, how long an instance may take to notice a new declaration. Before an instance that declares a new
 * consumer receives events, it waits longer than that if other instances run.
 */
const NOTICED_WITHIN_MS = 1_000;
/**
 * Stored as the consumer of an event that this code does not know, until an instance whose version knows the event
 * replaces it.
 */
export const UNKNOWN_EVENT = '?';

const expiredAt = (now: Date) => new Date(now.getTime() - DECLARED_HOURS * 3_600_000);

export interface Declared {
  consumer: string;
  event: string;
  formerly: string[];
}

/**
 * During an upgrade, instances of two versions of a service share its inbox, and each event is received by only one of
 * them. So each instance declares its consumers before it receives events, and an instance that receives an event
 * stores it for all declared consumers.
 */
export class DeclaredConsumers {
  private others: Declared[] = [];
  private readAt = -Infinity;

  constructor(
    private readonly db: Db,
    private readonly consumers: Consumers,
  ) {}

  /**
   * Declares the consumers of this instance, and resolves when the other instances have noticed the new ones. `known`
   * is the names of all events that this code knows. The call must be repeated well before a declaration expires.
   */
  async declare(now: Date, known: string[]): Promise<void> {
    const mine = this.consumers.handlers
      .map(({ consumer, name, formerly = [] }) => ({ consumer, event: name, formerly }))
      .sort((a, b) => (a.consumer < b.consumer ? -1 : 1));
    const before = await this.db.transaction(async (tx) => {
      const declared = await tx.query<Pick<Declared, 'consumer'>>(
        `select consumer from consumers where declared_at > $1`,
        [expiredAt(now)],
      );
      await tx.query(
        `insert into consumers (consumer, event, formerly, declared_at)
         select consumer, event, formerly, $2 from jsonb_to_recordset($1) as r(consumer text, event text, formerly text[])
         on conflict (consumer) do update set event = excluded.event, formerly = excluded.formerly,
           declared_at = greatest(consumers.declared_at, excluded.declared_at)`,
        [JSON.stringify(mine), now],
      );
      // Events that an older version stored as unknown are now stored for their consumers, in the order of arrival.
      await tx.query(
        `with found as (
           delete from inbox where consumer = '${UNKNOWN_EVENT}' and name = any($2) returning *)
         insert into inbox (consumer, event_id, name, key, version, payload, context, parked, due_at)
         select r.consumer, event_id, name, key, version, payload, context, true, due_at
         from found join jsonb_to_recordset($1) as r(consumer text, event text) on r.event = found.name
         order by seq on conflict do nothing`,
        [JSON.stringify(mine), known],
      );
      return new Set(declared.map(({ consumer }) => consumer));
    });
    if (before.size && mine.some(({ consumer }) => !before.has(consumer))) await pause(2 * NOTICED_WITHIN_MS);
  }

  /** The query for the consumers that only other versions of this service have declared; it stays true for a moment. */
  othersQuery(now: Date): { sql: (first: number) => string; params: unknown[] } {
    return {
      sql: (first) => `select consumer, event, formerly from consumers
        where declared_at > $${first} and consumer <> all($${first + 1}) and not formerly && $${first + 1}`,
      params: [expiredAt(now), this.consumers.names],
    };
  }

  /** Takes over the result of `othersQuery`, which was sent at the time `began`. */
  noticed(others: Declared[], began: number): void {
    this.others = others;
    this.readAt = began;
  }

  /** The consumers that only other versions of this service have declared. */
  async elsewhere(now: Date): Promise<Declared[]> {
    const began = performance.now();
    if (began - this.readAt >= NOTICED_WITHIN_MS) {
      const { sql, params } = this.othersQuery(now);
      this.noticed(await this.db.query<Declared>(sql(1), params), began);
    }
    return this.others;
  }

  async forgetGone(before: Date): Promise<void> {
    await this.db.query(`delete from consumers where declared_at < $1`, [before]);
  }
}
