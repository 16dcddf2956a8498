import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/db.js';
import type { Consumers } from './consumers.js';

/** Longer than an upgrade with a rollback. After this, no events are stored for consumers that are gone. */
const DECLARED_HOURS = 24;
/**
 * For so long an instance may not notice a new declaration, in milliseconds. An instance that declares a new consumer
 * beside others waits for longer before it begins to receive.
 */
const NOTICED_WITHIN_MS = 1_000;
/** Stands for the consumer of an event that this code does not know; the version that knows it takes it over. */
export const UNKNOWN_EVENT = '?';

const expiredAt = (now: Date) => new Date(now.getTime() - DECLARED_HOURS * 3_600_000);

interface Declared {
  consumer: string;
  event: string;
  formerly: string[];
}

/**
 * During an upgrade, instances of two versions of a service share its inbox, and each event reaches only one of them.
 * So each instance declares its consumers before it receives events, and stores an event for all declared consumers.
 */
export class DeclaredConsumers {
  private others: Declared[] = [];
  private readAt = -Infinity;

  constructor(
    private readonly db: Db,
    private readonly consumers: Consumers,
  ) {}

  /**
   * Must be repeated well before a declaration expires. `known` is the names of all events that this code knows. It ends
   * when the other instances have noticed what is new.
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
      // Events that an older version stored as unknown get their consumers, in the order of arrival.
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

  /** The declared consumers that only other versions of this service have. */
  async elsewhere(now: Date): Promise<Declared[]> {
    const began = performance.now();
    if (began - this.readAt < NOTICED_WITHIN_MS) return this.others;
    this.others = await this.db.query<Declared>(
      `select consumer, event, formerly from consumers
       where declared_at > $1 and consumer <> all($2) and not formerly && $2`,
      [expiredAt(now), this.consumers.names],
    );
    this.readAt = began;
    return this.others;
  }

  async forgetGone(before: Date): Promise<void> {
    await this.db.query(`delete from consumers where declared_at < $1`, [before]);
  }
}
