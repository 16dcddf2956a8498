import pg from 'pg';
import { STATEFUL_SERVICES } from '../../../local/services.mjs';
import type { OfferRow } from './history.js';

const SETTLE_MS = 180_000;
const POLL_EVERY_MS = 500;

/** The time in milliseconds at which a row was made, which is the start of its version 7 UUID. */
const MADE_AT = `('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint::float8`;

/** Reads the databases at the end of a run, once nothing is under way. */
export class FinalState {
  private readonly db: pg.Pool;

  constructor(databaseUrl: string) {
    this.db = new pg.Pool({ connectionString: databaseUrl });
    this.db.on('error', () => {});
  }

  /** Waits until nothing is under way. Resolves with the names and counts of what is still left. */
  async settled(): Promise<string[]> {
    for (const end = Date.now() + SETTLE_MS; ; await new Promise((r) => setTimeout(r, POLL_EVERY_MS))) {
      const left = await this.underWay().catch((error: Error) => [`the database: ${error.message}`]);
      if (!left.length || Date.now() > end) return left;
    }
  }

  private async underWay(): Promise<string[]> {
    const queries = STATEFUL_SERVICES.flatMap((schema) => [
      `select '${schema}.outbox' as what, count(*)::int as n from ${schema}.outbox`,
      `select '${schema}.inbox', count(*)::int from ${schema}.inbox where state = 'pending'`,
      `select '${schema}.timers', count(*)::int from ${schema}.timers where due_at < now()`,
    ]);
    queries.push(
      // An invite to a tee time that became full while it waited is looked at again after a quarter of an hour.
      `select 'messages', count(*)::int from notifications.messages
       where state = 'sending' or state = 'queued' and due_at < now() + interval '10 minutes'`,
      `select 'ladders', count(*)::int from bookings.tee_times where ladder_state = 'running'`,
      `select 'windows', count(*)::int from bookings.offers where state = 'pending' and expires_at > now()`,
    );
    const found = await this.rows<{ what: string; n: number }>(queries.join(' union all '));
    return found.filter(({ n }) => n > 0).map(({ what, n }) => `${what} ${n}`);
  }

  offers(): Promise<OfferRow[]> {
    const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
    return this.rows(
      `select booking_id as "bookingId", token_hash as token, phone, tier::int, state, ${MADE_AT} as "askedAt",
         ${ms('expires_at')} as "expiresAt", ${ms('replied_at')} as "repliedAt" from bookings.offers`,
    );
  }

  async teeTimes(): Promise<Array<{ id: string; ladder: string }>> {
    return this.rows(`select id, ladder_state as ladder from bookings.tee_times`);
  }

  async stuckLadders(): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      `select id from bookings.tee_times
       where ladder_state = 'running' and (next_move_at is null or next_move_at < now())`,
    );
    return rows.map(({ id }) => `tee time ${id}`);
  }

  async deadLetters(): Promise<string[]> {
    const all = STATEFUL_SERVICES.map(
      (s) => `select '${s}' as service, consumer, name, error from ${s}.inbox where state = 'dead'`,
    );
    return (await this.rows<object>(all.join(' union all '))).map((row) => JSON.stringify(row));
  }

  private async rows<T>(sql: string): Promise<T[]> {
    return (await this.db.query(sql)).rows as T[];
  }

  close(): Promise<void> {
    return this.db.end();
  }
}
