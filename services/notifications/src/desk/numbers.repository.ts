import type { NumberStanding, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

const SHOWN = 20;
const HOUR_MS = 3_600_000;
type Counts = Pick<
  NumberStanding,
  'permissions' | 'userConsents' | 'mayAsk' | 'textsThisHour' | 'textsToday'
> & {
  optedOutAt: Date | null;
};
type Consent = Omit<NumberStanding['consents'][number], 'at'> & { at: Date };
type Text = {
  at: Date;
  kind: string;
  state: string;
  reason: string | null;
  overBudget: boolean;
  organiserId: UserId | null;
};
const withTime = <T extends { at: Date }>(rows: T[]) =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }));

/** What an operator may know of a number; the words of messages are not read. */
@Injectable()
export class NumbersRepository {
  constructor(private readonly db: Db) {}

  async counts(phone: string, now: Date, db: Tx | Db = this.db): Promise<Counts> {
    const [row] = await db.query<Counts>(
      `select (select changed_at from phones where phone = $1 and opted_out) as "optedOutAt",
         (select count(*)::int from contacts where phone = $1 and sms_permission and not deleted) as permissions,
         exists (select 1 from users where phone = $1 and phone_verified and messaging_consent) as "userConsents",
         coalesce((select may_ask from reach_preferences where address = $1), 'everybody') as "mayAsk",
         (select count(*)::int from messages where address = $1 and channel = 'sms' and sent_at > $2) as "textsThisHour",
         (select count(*)::int from messages where address = $1 and channel = 'sms' and sent_at > $3) as "textsToday"`,
      [phone, new Date(now.getTime() - HOUR_MS), new Date(now.getTime() - 24 * HOUR_MS)],
    );
    return row!;
  }

  async consents(phone: string, db: Tx | Db = this.db): Promise<NumberStanding['consents']> {
    return withTime(
      await db.query<Consent>(
        `select at, agreed, source, text from consents where phone = $1 order by at desc, id desc limit ${SHOWN}`,
        [phone],
      ),
    );
  }

  async texts(phone: string, db: Tx | Db = this.db): Promise<NumberStanding['texts']> {
    return withTime(
      await db.query<Text>(
        `select created_at as at, kind, state, reason, over_budget as "overBudget", organiser_id as "organiserId"
         from messages where address = $1 and channel = 'sms' order by created_at desc, id desc limit ${SHOWN}`,
        [phone],
      ),
    );
  }

  /** Removes the words and the number from what was sent to it and received from it. */
  async forget(tx: Tx, phone: string): Promise<void> {
    await tx.query(
      `update messages set recipient = 'gone:' || id, address = '', body = '', plain_body = null, fallback = null,
         look_at = null, state = case when state = 'queued' then 'dropped' else state end
       where address = $1 and state <> 'sending'`,
      [phone],
    );
    await tx.query(`update inbound_texts set phone = '', body = '', understood = null where phone = $1`, [
      phone,
    ]);
    await tx.query(`delete from questions where phone = $1`, [phone]);
  }
}
