import type { OfferId, TeeTimeId, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Fact } from './fact.js';

/** The kind of the row that marks a deleted account: while it exists, an event that arrives late adds no fact. */
const ERASED = 'erased';
/** A fact as JSON, with its time as text. */
type Stored = Omit<Fact, 'at'> & { at: string };

@Injectable()
export class FactsRepository {
  constructor(private readonly db: Db) {}

  of(userId: UserId, db: Tx | Db = this.db): Promise<Fact[]> {
    return db.query<Fact>(
      `select kind, ref, at, day, detail from facts where user_id = $1 and kind <> '${ERASED}'`,
      [userId],
    );
  }

  /**
   * Only one transaction at a time adds facts of a golfer, so that each sees all earlier facts when it
   * computes what is unlocked. Returns the golfer's own time zone; undefined until bookings knows the
   * account.
   */
  async lock(tx: Tx, userId: UserId): Promise<string | undefined> {
    const [row] = await tx.query<{ zone: string | null }>(
      `select (select time_zone from players where id = $1) as zone,
         pg_advisory_xact_lock(hashtextextended('facts:' || $1::text, 0))`,
      [userId],
    );
    return row!.zone ?? undefined;
  }

  /**
   * Adds the facts that are not stored yet. Returns all facts of the golfer, whether any was new, and the ids
   * of the achievements that were unlocked before. Nothing is added to a deleted account.
   */
  async add(
    tx: Tx,
    userId: UserId,
    facts: Fact[],
  ): Promise<{ facts: Fact[]; isNew: boolean; unlocked: Set<string> }> {
    const [row] = await tx.query<{ facts: Stored[]; isNew: boolean; unlocked: string[] }>(
      `with added as (
         insert into facts (user_id, kind, ref, at, day, detail)
         select $1::uuid, kind, ref, at, day, detail
         from jsonb_to_recordset($2) as r(kind text, ref text, at timestamptz, day text, detail jsonb)
         where not exists (select 1 from facts where user_id = $1::uuid and kind = '${ERASED}')
         on conflict do nothing returning kind, ref, at, day, detail),
       known as (
         select kind, ref, at, day, detail from facts where user_id = $1::uuid and kind <> '${ERASED}'
         union all select * from added)
       select (select coalesce(jsonb_agg(known), '[]') from known) as facts, exists (select from added) as "isNew",
         array(select achievement_id from unlocked where user_id = $1::uuid) as unlocked`,
      [userId, JSON.stringify(facts)],
    );
    return {
      facts: row!.facts.map((fact) => ({ ...fact, at: new Date(fact.at) })),
      isNew: row!.isNew,
      unlocked: new Set(row!.unlocked),
    };
  }

  async unlock(tx: Tx, userId: UserId, achievements: Array<{ id: string; at: string }>): Promise<void> {
    if (!achievements.length) return;
    await tx.query(
      `insert into unlocked (user_id, achievement_id, unlocked_at)
       select $1, id, at from jsonb_to_recordset($2) as r(id text, at timestamptz) on conflict do nothing`,
      [userId, JSON.stringify(achievements)],
    );
  }

  async erase(tx: Tx, userId: UserId, at: Date): Promise<void> {
    await tx.query(`delete from facts where user_id = $1`, [userId]);
    await tx.query(`delete from unlocked where user_id = $1`, [userId]);
    await tx.query(`insert into facts (user_id, kind, ref, at, day) values ($1, '${ERASED}', '', $2, '')`, [
      userId,
      at,
    ]);
  }

  /** Returns when each of the offers was sent, by the offer's id. */
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
  async accountsOf(tx: Tx, phones: string[], emails: string[]): Promise<UserId[]> {
    const rows = await tx.query<{ id: UserId }>(
      `select id from players where phone = any($1) or lower(email) = any($2) order by id`,
      [phones, emails.map((email) => email.toLowerCase())],
    );
    return rows.map((row) => row.id);
  }
}
