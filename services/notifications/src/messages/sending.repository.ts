import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { channelsWith } from './channels.js';
import { kindsThat } from './kinds.js';
import { ROW, type MessageRow } from './message.row.js';
import type { Claimed } from './send-decision.js';

const HOUR_MS = 3_600_000;
/** Answers to STOP and HELP stay outside the cap. */
const UNCAPPED = kindsThat('keyword');

/** The way of a message from the queue to the provider, and of whoever looks after it. */
@Injectable()
export class SendingRepository {
  /** Marks due messages as being sent, and shows with each what the decision to send needs to know. */
  claimDue(tx: Tx, now: Date, leaseUntil: Date, limit: number): Promise<Array<MessageRow & Claimed>> {
    return tx.query(
      `with due as (
         select id from messages where state = 'queued' and due_at <= $1 order by due_at, id limit $3 for update skip locked),
       m as (
         update messages set state = 'sending', sent_at = $1, look_at = $2 from due where messages.id = due.id returning messages.*)
       select ${ROW}, coalesce(p.opted_out, false) as "optedOut",
         case when c.id is not null then jsonb_build_object('deleted', c.deleted, 'phone', c.phone, 'smsPermission', c.sms_permission) end as contact,
         case when u.id is not null then jsonb_build_object('phone', u.phone, 'messagingConsent', u.messaging_consent) end as "user",
         case when o.id is not null then jsonb_build_object('state', o.state, 'sequence', o.sequence) end as offer,
         m.fallback is not null or exists (
           select 1 from messages w where w.source = m.source and w.recipient = m.recipient and w.kind = m.kind
             and w.channel <> m.channel and w.state in ('queued', 'sending', 'sent', 'delivered')) as "hasOtherWay",
         m.channel = 'email' and exists (
           select 1 from users w where lower(w.email) = lower(m.address) and w.email <> '' and not w.email_notifications) as "mailOff",
         coalesce(texts.hour, 0) as "textsThisHour", coalesce(texts.day, 0) as "textsToday"
       from m
         left join phones p on p.phone = m.address
         left join contacts c on c.id = m.contact_id
         left join users u on u.id = m.user_id
         left join offers o on o.id = m.offer_id
         left join lateral (
           select count(*)::int as day, (count(*) filter (where t.sent_at > $4))::int as hour from messages t
           where m.channel = any($7) and t.channel = any($7) and t.address = m.address and t.sent_at > $5 and t.kind <> all($6)) texts on true
       order by m.due_at, m.id`,
      [
        now,
        leaseUntil,
        limit,
        new Date(now.getTime() - HOUR_MS),
        new Date(now.getTime() - 24 * HOUR_MS),
        UNCAPPED,
        channelsWith('caps'),
      ],
    );
  }

  /** Back into the queue, not sent. */
  async requeue(tx: Tx, ids: string[], dueAt: Date, attempts = 0): Promise<void> {
    await tx.query(
      `update messages set state = 'queued', due_at = $2, sent_at = null, look_at = null, attempts = attempts + $3
       where id = any($1) and state = 'sending'`,
      [ids, dueAt, attempts],
    );
  }

  /** A report that came first stays. */
  async accepted(
    tx: Tx,
    taken: Array<{ id: string; providerId: string | null; pollAt: Date | null }>,
  ): Promise<void> {
    await tx.query(
      `update messages m set state = 'sent', attempts = m.attempts + 1, provider_id = r."providerId", look_at = r."pollAt"
       from jsonb_to_recordset($1) as r(id uuid, "providerId" text, "pollAt" timestamptz)
       where m.id = r.id and m.state = 'sending'`,
      [JSON.stringify(taken)],
    );
  }

  /** What opens something is not kept once it was handed over. */
  async forgetWords(tx: Tx, ids: string[]): Promise<void> {
    await tx.query(
      `update messages set body = '', html = null, subject = null, fallback = null where id = any($1)`,
      [ids],
    );
  }

  async attempted(
    tx: Tx,
    at: Date,
    attempts: Array<{ id: string; result: string; code: string | null }>,
  ): Promise<void> {
    await tx.query(
      `insert into attempts (message_id, at, result, code)
       select id, $2, result, code from jsonb_to_recordset($1) as r(id uuid, result text, code text)`,
      [JSON.stringify(attempts), at],
    );
  }

  async pollAgain(tx: Tx, id: string, at: Date | null, attempts = 0): Promise<void> {
    await tx.query(`update messages set look_at = $2, attempts = attempts + $3 where id = $1`, [
      id,
      at,
      attempts,
    ]);
  }

  /** Messages that wait for news, moved to a later poll so that only one of us asks. */
  takeOverdue(tx: Tx, now: Date, nextPollAt: Date, limit: number): Promise<MessageRow[]> {
    return tx.query(
      `with due as (
         select id from messages where look_at <= $1 and state in ('sending', 'sent') order by look_at limit $3 for update skip locked),
       m as (update messages set look_at = $2 from due where messages.id = due.id returning messages.*)
       select ${ROW} from m`,
      [now, nextPollAt, limit],
    );
  }
}
