import type { OfferId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { channelsWith } from './channels.js';
import { kindsThat, type Kind } from './kinds.js';
import type { MessageState } from './message.js';
import { ROW, type MessageRow } from './message.row.js';

export type NewMessage = Omit<
  MessageRow,
  'state' | 'reason' | 'providerId' | 'attempts' | 'sentAt' | 'pollAt'
>;

@Injectable()
export class MessagesRepository {
  /** A message that the same event already caused stays as it is. Returns the ids of the inserted messages. */
  async insert(tx: Tx, messages: NewMessage[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `insert into messages (id, source, recipient, channel, kind, state, address, subject, body, html, attachments, fallback,
         ground, zone, ignore_quiet, contact_id, user_id, offer_id, booking_id, sequence, created_at, due_at, expires_at, context)
       select r.id, r.source, r.recipient, r.channel, r.kind, 'queued', r.address, r.subject, r.body, r.html, r.attachments,
         r.fallback, r."legalBasis", r.zone, r."ignoreQuiet", r."contactId", r."userId", r."offerId", r."bookingId", r.sequence,
         r."createdAt", r."dueAt", r."expiresAt", r.context
       from jsonb_to_recordset($1) as r(id uuid, source text, recipient text, channel text, kind text, address text,
         subject text, body text, html text, attachments jsonb, fallback jsonb, "legalBasis" text, zone text, "ignoreQuiet" boolean,
         "contactId" uuid, "userId" uuid, "offerId" uuid, "bookingId" uuid, sequence int, "createdAt" timestamptz,
         "dueAt" timestamptz, "expiresAt" timestamptz, context jsonb)
       on conflict do nothing returning id`,
      [JSON.stringify(messages)],
    );
    return rows.map((row) => row.id);
  }

  /** Locks the row: no other transaction changes this message until this one ends. */
  async lock(tx: Tx, id: string): Promise<MessageRow | undefined> {
    const [row] = await tx.query<MessageRow>(`select ${ROW} from messages m where id = $1 for update`, [id]);
    return row;
  }

  async lockByProviderId(tx: Tx, providerId: string): Promise<MessageRow | undefined> {
    const [row] = await tx.query<MessageRow>(
      `select ${ROW} from messages m where provider_id = $1 for update`,
      [providerId],
    );
    return row;
  }

  async settle(
    tx: Tx,
    id: string,
    state: MessageState,
    more: { reason?: string | null; providerId?: string; pollAt?: Date | null } = {},
  ) {
    await tx.query(
      `update messages set state = $2, reason = $3, provider_id = coalesce(provider_id, $4), look_at = $5,
         sent_at = case when $2 = 'dropped' then null else sent_at end where id = $1`,
      [id, state, more.reason ?? null, more.providerId ?? null, more.pollAt ?? null],
    );
  }

  async knownToProvider(tx: Tx, providerIds: string[]): Promise<Set<string>> {
    const rows = await tx.query<{ id: string }>(
      `select provider_id as id from messages where provider_id = any($1)`,
      [providerIds],
    );
    return new Set(rows.map((row) => row.id));
  }

  /**
   * True if this offer's invite is on its way or has arrived by any channel. Transactions that ask for the same offer
   * run one after another.
   */
  async inviteIsAlive(tx: Tx, offerId: OfferId): Promise<boolean> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('offer:' || $1, 0))`, [offerId]);
    const [row] = await tx.query<{ alive: boolean }>(
      `select exists (select 1 from messages where offer_id = $1 and kind = 'invite'
         and state in ('queued', 'sending', 'sent', 'delivered')) as alive`,
      [offerId],
    );
    return row!.alive;
  }

  /** Drops queued messages: they are never sent. */
  dropQueued(
    tx: Tx,
    where: { phone: string } | { offerId: OfferId; kinds: Kind[] },
    reason: string,
  ): Promise<MessageRow[]> {
    const [clause, params] =
      'phone' in where
        ? [`address = $2 and channel = any($3)`, [reason, where.phone, channelsWith('heedsOptOut')]]
        : [`offer_id = $2 and kind = any($3)`, [reason, where.offerId, where.kinds]];
    return tx.query(
      `with m as (update messages set state = 'dropped', reason = $1 where state = 'queued' and ${clause} returning *)
       select ${ROW} from m`,
      params,
    );
  }

  /** Whether we ever texted this number, and how many automatic replies it got since then. */
  async repliesTo(tx: Tx, phone: string, since: Date): Promise<{ known: boolean; automatic: number }> {
    const [row] = await tx.query<{ known: boolean; automatic: number }>(
      `select exists (select 1 from messages where address = $1 and state <> 'dropped') as known,
         (select count(*)::int from messages where address = $1 and kind = any($3) and created_at > $2) as automatic`,
      [phone, since, kindsThat('automatic')],
    );
    return row!;
  }

  async forgetBefore(tx: Tx, before: Date): Promise<void> {
    await tx.query(`delete from messages where created_at < $1`, [before]);
    await tx.query(`delete from inbound_texts where at < $1`, [before]);
    await tx.query(`delete from webhooks where at < $1`, [before]);
    await tx.query(`delete from offers where tee_time < $1`, [before]);
  }
}
