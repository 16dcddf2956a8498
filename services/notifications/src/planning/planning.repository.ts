import type { Proposal, TeeTimeId, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Draft } from './draft.js';

/**
 * What we asked an organiser last. `word` is what confirms: YES, or a longer word if a YES could also answer an invite
 * that the organiser has as a friend.
 */
export type Question =
  | { about: 'draft'; draft: Draft }
  | { about: 'send'; proposal: Proposal; word: 'YES' | 'SEND' }
  | { about: 'cancel'; bookingId: TeeTimeId; word: 'YES' | 'CANCEL YES' };

/** A user with a confirmed phone or email, who may plan tee times from there. */
export interface Golfer {
  id: UserId;
  /** Null if an older version stored the user. */
  name: string | null;
  email: string;
  emailVerified: boolean;
  /** Null if the phone is not confirmed. */
  phone: string | null;
  timeZone: string;
  location: string | null;
}
const GOLFER = `id, name, email, email_verified as "emailVerified", case when phone_verified then phone end as phone, time_zone as "timeZone", location`;

@Injectable()
export class PlanningRepository {
  constructor(private readonly db: Db) {}

  /** The user who confirmed this phone; undefined if nobody did, or more than one user. */
  async golferOfPhone(phone: string): Promise<Golfer | undefined> {
    const users = await this.db.query<Golfer>(
      `select ${GOLFER} from users where phone = $1 and phone_verified limit 2`,
      [phone],
    );
    return users.length === 1 ? users[0] : undefined;
  }

  /** The user with this id, if the email is confirmed. */
  async golferOfMail(id: UserId): Promise<Golfer | undefined> {
    const [user] = await this.db.query<Golfer>(
      `select ${GOLFER} from users where id = $1 and email_verified`,
      [id],
    );
    return user;
  }

  /** The user with this confirmed email, in lower case. */
  async golferOfAddress(email: string): Promise<Golfer | undefined> {
    const [user] = await this.db.query<Golfer>(
      `select ${GOLFER} from users where lower(email) = $1 and email <> '' and email_verified limit 1`,
      [email],
    );
    return user;
  }

  /** Locks the golfer's planning, so that a text and a mail at the same time are handled one after the other. */
  async lock(tx: Tx, id: UserId): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('planning:' || $1, 0))`, [id]);
  }

  async questionTo(tx: Tx, id: UserId): Promise<{ question: Question; expiresAt: Date } | undefined> {
    const [row] = await tx.query<{ question: Question; expiresAt: Date }>(
      `select question, expires_at as "expiresAt" from planning where user_id = $1`,
      [id],
    );
    return row;
  }

  /** A new question replaces the one before. */
  async ask(tx: Tx, id: UserId, question: Question, expiresAt: Date): Promise<void> {
    await tx.query(
      `insert into planning (user_id, question, expires_at) values ($1, $2, $3)
       on conflict (user_id) do update set question = excluded.question, expires_at = excluded.expires_at`,
      [id, JSON.stringify(question), expiresAt],
    );
  }

  async forget(tx: Tx, id: UserId): Promise<void> {
    await tx.query(`delete from planning where user_id = $1`, [id]);
  }

  /** Whether friends were asked for a coming round of this organiser that is not cancelled. */
  async hasRounds(tx: Tx, id: UserId, now: Date): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from offers where organiser_id = $1 and tee_time > $2 and state <> 'closed' limit 1`,
      [id, now],
    );
    return rows.length > 0;
  }
}
