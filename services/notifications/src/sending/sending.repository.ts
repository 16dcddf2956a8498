import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { channelsWith } from '../messages/channels.js';
import { kindsThat } from '../messages/kinds.js';
import { ROW, plainIf, type MessageRow } from '../messages/message.row.js';
import type { Channel } from '../messages/message.js';
import type { ClaimedRow } from '../messages/claimed.js';

const HOUR_MS = 3_600_000;
/** The kinds of messages that are not counted for the cap: the answers to STOP, START and HELP. */
const UNCAPPED = kindsThat('keyword');

/** Whether a message m goes to somebody else than its organiser; $9 has the kinds that do so when they go to a user. */
const TO_OTHERS = `(m.contact_id is not null or m.kind = any($9))`;

/**
 * The time at which messages are claimed, the time until which no other instance may ask the provider about
 * them, and our senders by channel.
 */
interface Claim {
  now: Date;
  leaseUntil: Date;
  senders: Partial<Record<Channel, string[]>>;
}

/**
 * Claims queued messages for sending, stores attempts, and finds the messages about which the provider must
 * be asked.
 */
@Injectable()
export class SendingRepository {
  async isAnyDue(tx: Tx, now: Date): Promise<boolean> {
    const due = `select exists (select 1 from messages where state = 'queued' and not held and due_at <= $1) as due`;
    return (await tx.query<{ due: boolean }>(due, [now]))[0]!.due;
  }

  /**
   * Marks due messages as `sending`, by our only sender of their channel if there is one, and returns each with the facts
   * that the decision to send needs. What leaves after the friend's time to answer names no time.
   */
  claimDue(tx: Tx, claim: Claim, limit: number): Promise<ClaimedRow[]> {
    const due = `state = 'queued' and not held and due_at <= $1 order by due_at, id limit $3`;
    return this.claim(tx, due, limit, claim);
  }

  /** Claims texts like `claimDue`, but those that wait in a line and whose turn it is. */
  claimInLine(tx: Tx, claim: Claim, ids: string[]): Promise<ClaimedRow[]> {
    if (!ids.length) return Promise.resolve([]);
    return this.claim(tx, `state = 'queued' and line is not null and id = any($3::uuid[])`, ids, claim);
  }

  private claim(
    tx: Tx,
    due: string,
    which: number | string[],
    { now, leaseUntil, senders }: Claim,
  ): Promise<ClaimedRow[]> {
    return tx.query(
      `with due as (select id from messages where ${due} for update skip locked),
       m as (
         update messages set state = 'sending', held = false, over_budget = false, line = null, reason = null, sent_at = $1, look_at = $2, ${plainIf('leave_by <= $1')},
           sender = case when jsonb_array_length($8::jsonb -> channel) = 1 then $8::jsonb -> channel ->> 0 else sender end
         from due where messages.id = due.id returning messages.*)
       select ${ROW}, coalesce(p.opted_out, false) as "optedOut",
         case when c.id is not null then jsonb_build_object('deleted', c.deleted, 'phone', c.phone, 'smsPermission', c.sms_permission) end as contact,
         case when u.id is not null then jsonb_build_object('phone', u.phone, 'messagingConsent', u.messaging_consent) end as "user",
         case when o.id is not null then jsonb_build_object('state', o.state, 'sequence', o.sequence) end as offer,
         t.sequence as "teeTimeSequence", coalesce(t.is_full, false) as "teeTimeIsFull",
         trouble.open > 0 as "inTrouble", trouble.open > 0 and trouble.open = jsonb_array_length($8::jsonb -> m.channel) as "noSender",
         m.fallback is not null or exists (
           select 1 from messages w where w.source = m.source and w.recipient = m.recipient and w.kind = m.kind
             and w.channel <> m.channel and w.state in ('queued', 'sending', 'sent', 'delivered')) as "hasOtherWay",
         m.channel = 'email' and exists (
           select 1 from users w where lower(w.email) = lower(m.address) and w.email <> '' and not w.email_notifications
             and (w.email_verified or w.id = m.user_id)) as "mailOff",
         m.channel = 'email' and ${TO_OTHERS} and (coalesce(r.mail_off, false) or r.bounced_at is not null) as "takesNoMail",
         r.quiet_from as "quietFrom", r.quiet_until as "quietUntil", ${TO_OTHERS} as "toOthers",
         exists (select 1 from reach_blocks b where b.address in (lower(m.address), c.phone)
           and b.organiser_id = coalesce(m.organiser_id, o.organiser_id, c.owner_id))
           or coalesce(m.organiser_id, o.organiser_id, c.owner_id) in (
             select ab.blocked_id from account_blocks ab join users w on w.id = ab.blocker_id where ab.blocked
               and (w.id = m.user_id or (w.phone_verified and w.phone in (m.address, c.phone))
                 or (w.email_verified and lower(w.email) = lower(m.address)))) as blocked,
         coalesce(texts.hour, 0) as "textsThisHour", coalesce(texts.day, 0) as "textsToday"
       from m
         left join phones p on p.phone = m.address
         left join reach_preferences r on r.address = lower(m.address)
         left join contacts c on c.id = m.contact_id
         left join users u on u.id = m.user_id
         left join offers o on o.id = m.offer_id
         left join tee_time_changes t on t.booking_id = m.booking_id
         cross join lateral (
           select count(*)::int as open from circuits ci
           where ci.channel = m.channel and $8::jsonb -> m.channel ? ci.sender and ci.opened_at is not null) trouble
         left join lateral (
           select count(*)::int as day, (count(*) filter (where s.sent_at > $4))::int as hour from messages s
           where m.channel = any($7) and s.channel = any($7) and s.address = m.address and s.sent_at > $5 and s.kind <> all($6)) texts on true
       order by m.due_at, m.id`,
      [
        now,
        leaseUntil,
        which,
        new Date(now.getTime() - HOUR_MS),
        new Date(now.getTime() - 24 * HOUR_MS),
        UNCAPPED,
        channelsWith('caps'),
        JSON.stringify(senders),
        kindsThat('toOthers'),
      ],
    );
  }

  /** Stores by which sender each of these messages goes. */
  async carriedBy(tx: Tx, senders: Array<{ id: string; sender: string }>): Promise<void> {
    await tx.query(
      `update messages m set sender = r.sender from jsonb_to_recordset($1) as r(id uuid, sender text) where m.id = r.id`,
      [JSON.stringify(senders)],
    );
  }

  /** Puts messages that were not sent back into the queue. */
  async requeue(tx: Tx, ids: string[], dueAt: Date, attempts = 0): Promise<void> {
    await tx.query(
      `update messages set state = 'queued', due_at = $2, sent_at = null, look_at = null, attempts = attempts + $3
       where id = any($1) and state = 'sending'`,
      [ids, dueAt, attempts],
    );
  }

  /**
   * Stores attempts, and marks the accepted messages as sent, unless a provider's report about them has
   * already come. Returns the ids of the messages that it marked.
   */
  async attempted(
    tx: Tx,
    at: Date,
    attempts: Array<{ id: string; result: string; code: string | null }>,
    taken: Array<{ id: string; providerId: string | null; pollAt: Date | null }>,
  ): Promise<Set<string>> {
    const marked = await tx.query<{ id: string }>(
      `with taken as (
         update messages m set state = 'sent', delayed = false, provider_id = r."providerId", look_at = r."pollAt"
         from jsonb_to_recordset($3) as r(id uuid, "providerId" text, "pollAt" timestamptz)
         where m.id = r.id and m.state = 'sending' returning m.id),
       tried as (
         insert into attempts (message_id, at, result, code)
         select id, $2, result, code from jsonb_to_recordset($1) as r(id uuid, result text, code text))
       select id from taken`,
      [JSON.stringify(attempts), at, JSON.stringify(taken)],
    );
    return new Set(marked.map(({ id }) => id));
  }

  /** Deletes the words of messages with a code or link, after the provider has accepted them. */
  async forgetWords(tx: Tx, ids: string[]): Promise<void> {
    await tx.query(
      `update messages set body = '', html = null, subject = null, fallback = null where id = any($1)`,
      [ids],
    );
  }

  async pollAgain(tx: Tx, id: string, at: Date | null, attempts = 0): Promise<void> {
    await tx.query(`update messages set look_at = $2, attempts = attempts + $3 where id = $1`, [
      id,
      at,
      attempts,
    ]);
  }

  /**
   * Returns messages that wait for a report, and postpones their next poll, so that only one instance asks
   * about them now.
   */
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
