import type { OfferId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { MessageState } from '../messages/message.js';
import { ASK_AGAIN_MS, type NumberStanding } from './consent-decision.js';

interface StandingRow {
  phone: string;
  agreed: boolean;
  state: MessageState | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** Which numbers have said yes to texts of this platform, which were asked, and which texts wait for the answer. */
@Injectable()
export class AskFirstRepository {
  /** A number has agreed if its owner answered by text, or has an account with that phone and consented there. */
  async standings(tx: Tx, phones: string[]): Promise<Map<string, NumberStanding>> {
    const rows = await tx.query<StandingRow>(
      `select a.phone, p.agreed_at is not null or exists (
           select 1 from users u where u.phone = a.phone and u.phone_verified and u.messaging_consent) as agreed,
         q.state, q.created_at as "createdAt", q.sent_at as "sentAt"
       from unnest($1::text[]) as a(phone) left join phones p on p.phone = a.phone
         left join lateral (select state, created_at, sent_at from messages m
           where m.address = a.phone and m.kind = 'consent-question' order by created_at desc limit 1) q on true`,
      [phones],
    );
    return new Map(
      rows.map(({ phone, agreed, state, createdAt, sentAt }) => [
        phone,
        { agreed, question: state && { state, createdAt, sentAt } },
      ]),
    );
  }

  /** Returns those of these numbers that nobody else is asking now, so that a number gets one question. */
  async claimToAsk(tx: Tx, phones: string[], now: Date): Promise<Set<string>> {
    const rows = await tx.query<{ phone: string }>(
      `insert into phones (phone, opted_out, changed_at, asked_at) select phone, false, $2, $2 from unnest($1::text[]) as phone
       order by phone on conflict (phone) do update set asked_at = excluded.asked_at
         where phones.asked_at is null or phones.asked_at <= $3 returning phone`,
      [phones, now, new Date(now.getTime() - ASK_AGAIN_MS)],
    );
    return new Set(rows.map(({ phone }) => phone));
  }

  /** Returns the name of the organiser of each of these messages, as far as it is known. */
  async organisersOf(tx: Tx, messageIds: string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ id: string; name: string }>(
      `select m.id, u.name from messages m left join offers o on o.id = m.offer_id left join contacts c on c.id = m.contact_id
         join users u on u.id = coalesce(m.organiser_id, o.organiser_id, c.owner_id)
       where m.id = any($1) and u.name is not null`,
      [messageIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Puts a claimed text back into the queue until its friend agrees, or until `dueAt`. */
  async waitForYes(tx: Tx, id: string, dueAt: Date): Promise<void> {
    await tx.query(
      `update messages set state = 'queued', delayed = true, reason = 'awaiting-consent', sent_at = null, look_at = null, due_at = $2
       where id = $1 and state = 'sending'`,
      [id, dueAt],
    );
  }

  /** True if the number was asked, the question has left, and no yes has come. */
  async isAsked(tx: Tx, phone: string): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from phones p where p.phone = $1 and p.agreed_at is null and not p.opted_out and p.asked_at is not null and exists (
         select 1 from messages m where m.address = $1 and m.kind = 'consent-question' and m.state in ('sending', 'sent', 'delivered'))`,
      [phone],
    );
    return rows.length > 0;
  }

  /** Stores that the owner of the number wants texts. Returns false if that was known. */
  async agree(tx: Tx, phone: string, at: Date): Promise<boolean> {
    const rows = await tx.query(
      `insert into phones (phone, opted_out, changed_at, agreed_at) values ($1, false, $2, $2)
       on conflict (phone) do update set agreed_at = excluded.agreed_at where phones.agreed_at is null and not phones.opted_out
       returning phone`,
      [phone, at],
    );
    return rows.length > 0;
  }

  /** Makes the texts that wait for this number's YES due. Returns how many there are. */
  async release(tx: Tx, phone: string, at: Date): Promise<number> {
    const rows = await tx.query(
      `update messages set due_at = $2 where address = $1 and channel = 'sms' and state = 'queued' and reason = 'awaiting-consent'
       returning id`,
      [phone, at],
    );
    return rows.length;
  }

  /**
   * True if an invite to one of these offers may have reached its friend by any channel. One in `sending` may have: the friend
   * can answer before the result of the call is stored.
   */
  async isTold(tx: Tx, offerIds: OfferId[]): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from messages where offer_id = any($1) and kind = 'invite' and state in ('sending', 'sent', 'delivered') limit 1`,
      [offerIds],
    );
    return rows.length > 0;
  }
}
