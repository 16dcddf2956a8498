import type { OfferId, TeeTimeId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Fact, FactKind } from './fact.js';

/** The kind of the row that marks a deleted account: while it exists, an event that arrives late adds no fact. */
const ERASED = 'erased';

@Injectable()
export class FactsRepository {
  constructor(private readonly db: Db) {}

  of(userId: string, db: Tx | Db = this.db): Promise<Fact[]> {
    return db.query<Fact>(
      `select kind, ref, at, day, detail from facts where user_id = $1 and kind <> '${ERASED}'`,
      [userId],
    );
  }

  /**
   * Returns whether any of the facts is new. One transaction at a time adds a golfer's facts, so that each sees all
   * earlier ones when it looks for what is unlocked.
   */
  async add(tx: Tx, userId: string, facts: Fact[]): Promise<boolean> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('facts:' || $1, 0))`, [userId]);
    const rows = await tx.query(
      `insert into facts (user_id, kind, ref, at, day, detail)
       select $1, kind, ref, at, day, detail
       from jsonb_to_recordset($2) as r(kind text, ref text, at timestamptz, day text, detail jsonb)
       where not exists (select 1 from facts where user_id = $1 and kind = '${ERASED}')
       on conflict do nothing returning 1`,
      [userId, JSON.stringify(facts)],
    );
    return rows.length > 0;
  }

  async has(tx: Tx, userId: string, kind: FactKind, ref: string): Promise<boolean> {
    const rows = await tx.query(`select 1 from facts where user_id = $1 and kind = $2 and ref = $3`, [
      userId,
      kind,
      ref,
    ]);
    return rows.length > 0;
  }

  /** Returns the ids of those that were not unlocked before. */
  async unlock(
    tx: Tx,
    userId: string,
    achievements: Array<{ id: string; at: string }>,
  ): Promise<Set<string>> {
    if (!achievements.length) return new Set();
    const rows = await tx.query<{ id: string }>(
      `insert into unlocked (user_id, achievement_id, unlocked_at)
       select $1, id, at from jsonb_to_recordset($2) as r(id text, at timestamptz)
       on conflict do nothing returning achievement_id as id`,
      [userId, JSON.stringify(achievements)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async erase(tx: Tx, userId: string, at: Date): Promise<void> {
    await tx.query(`delete from facts where user_id = $1`, [userId]);
    await tx.query(`delete from unlocked where user_id = $1`, [userId]);
    await tx.query(`insert into facts (user_id, kind, ref, at, day) values ($1, '${ERASED}', '', $2, '')`, [
      userId,
      at,
    ]);
  }

  /** The golfer's own zone; undefined until bookings knows the account. */
  async zoneOf(tx: Tx, userId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ zone: string }>(`select time_zone as zone from players where id = $1`, [
      userId,
    ]);
    return row?.zone;
  }

  /** When the offers were sent, by their ids. */
  async sentAt(tx: Tx, offerIds: OfferId[]): Promise<Map<OfferId, Date>> {
    const rows = await tx.query<{ id: OfferId; at: Date | null }>(
      `select id, sent_at as at from offers where id = any($1)`,
      [offerIds],
    );
    return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])));
  }

  /** The time of the latest reply among the friends who are in. */
  async filledAt(tx: Tx, bookingId: TeeTimeId): Promise<Date | undefined> {
    const [row] = await tx.query<{ at: Date | null }>(
      `select max(replied_at) as at from offers where booking_id = $1 and state in ('accepted', 'reconfirm')`,
      [bookingId],
    );
    return row?.at ?? undefined;
  }

  /** The ids of the users who have one of these phones or emails. */
  async accountsOf(tx: Tx, phones: string[], emails: string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select id from players where phone = any($1) or lower(email) = any($2) order by id`,
      [phones, emails.map((email) => email.toLowerCase())],
    );
    return rows.map((row) => row.id);
  }
}
