import type { CalendarEntry, TeeTimeId, UserId } from '@game/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { Db, HAS_TOKEN, Keyring, tokenHash, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

const PURPOSE = 'bookings.calendar_links.token';

/** Tokens are sealed, because their owners look at the link again, and found by their hash. */
@Injectable()
export class CalendarRepository {
  constructor(
    private readonly db: Db,
    private readonly keyring: Keyring,
  ) {}

  async tokenOf(userId: UserId): Promise<string | null> {
    const [row] = await this.db.query<{ token: string }>(
      `select token from calendar_links where user_id = $1`,
      [userId],
    );
    return row ? this.keyring.open(row.token, PURPOSE) : null;
  }

  async ownerOf(token: string): Promise<UserId | undefined> {
    const [row] = await this.db.query<{ userId: UserId }>(
      `select user_id as "userId" from calendar_links where ${HAS_TOKEN}`,
      [tokenHash(token), token],
    );
    return row?.userId;
  }

  async renew(tx: Tx, userId: UserId, now: Date): Promise<string> {
    const token = randomBytes(16).toString('base64url');
    await tx.query(
      `insert into calendar_links (user_id, token, token_hash, created_at) values ($1, $2, $3, $4)
       on conflict (user_id) do update
       set token = excluded.token, token_hash = excluded.token_hash, created_at = excluded.created_at`,
      [userId, this.keyring.seal(token, PURPOSE), tokenHash(token), now],
    );
    return token;
  }

  /** Deletes the user's calendar link; with `madeUntil`, only if the link was made at that time or before. */
  async revoke(tx: Tx, userId: UserId, madeUntil: Date | null = null): Promise<void> {
    await tx.query(
      `delete from calendar_links where user_id = $1 and ($2::timestamptz is null or created_at <= $2)`,
      [userId, madeUntil],
    );
  }

  /**
   * When the entries of this feed became as they are, in whole seconds, as the dates of HTTP are. The digest of the entries
   * that were shown last is kept, so that every change counts, also an entry that left. A second change within a second
   * gets the next one.
   */
  async changedAt(userId: UserId, entries: CalendarEntry[], now: Date): Promise<Date> {
    const digest = createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
    const [row] = await this.db.query<{ at: Date }>(
      `with changed as (
         update calendar_links set shown_digest = $2,
           shown_at = greatest(date_trunc('second', $3::timestamptz), shown_at + interval '1 second')
         where user_id = $1 and shown_digest is distinct from $2 returning shown_at)
       select coalesce((select shown_at from changed), shown_at) as at from calendar_links where user_id = $1`,
      [userId, digest, now],
    );
    return row?.at ?? now;
  }

  /** The ids of the organiser's own tee times after `since`, latest first, at most `most`. */
  async teeTimesOf(userId: UserId, since: Date, most: number): Promise<TeeTimeId[]> {
    const rows = await this.db.query<{ id: TeeTimeId }>(
      `select id from tee_times where organiser_id = $1 and tee_time > $2 order by tee_time desc limit $3`,
      [userId, since, most],
    );
    return rows.map((row) => row.id);
  }
}
