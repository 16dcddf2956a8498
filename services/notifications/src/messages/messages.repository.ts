import type { OfferId, TeeTimeId, UserId } from '@game/contracts';
import { Keyring, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { channelsWith } from './channels.js';
import { kindsThat, type Kind } from './kinds.js';
import type { MessageState } from './message.js';
import { PLAIN, ROW, type MessageRow } from './message.row.js';
import { sealedWords } from './sealed-words.js';

export type NewMessage = Omit<
  MessageRow,
  'state' | 'reason' | 'sender' | 'providerId' | 'attempts' | 'sentAt' | 'pollAt'
> & {
  /** The words without the parts that may become false while the message waits; null if it has no such parts. */
  plainBody: string | null;
  plainHtml: string | null;
};

/**
 * Stores for each tee time whether it is full. `$told` is replaced by the source of the rows; $2 is the
 * present time.
 */
const STORE_FULLNESS = `insert into tee_time_changes as known (booking_id, sequence, changed_at, is_full, full_source)
  select distinct on ("bookingId") "bookingId", sequence, $2::timestamptz, "isFull", source from $told
  order by "bookingId", source desc
  on conflict (booking_id) do update set is_full = excluded.is_full, full_source = excluded.full_source
  where known.full_source is null or known.full_source < excluded.full_source`;

type Queued =
  | { phone: string }
  /** Those that events before this one have caused, because events of one offer may be handled out of order. */
  | { offerId: OfferId; kinds: Kind[]; before: string }
  /** The mails of organisers to this mailbox. */
  | { mailToOthers: string }
  | { address: string; organiserIds: UserId[] };

function queuedThat(where: Queued, reason: string): [string, unknown[]] {
  if ('phone' in where)
    return [`address = $2 and channel = any($3)`, [reason, where.phone, channelsWith('heedsOptOut')]];
  if ('mailToOthers' in where)
    return [
      `channel = 'email' and lower(address) = $2 and (contact_id is not null or kind = any($3))`,
      [reason, where.mailToOthers, kindsThat('toOthers')],
    ];
  if ('address' in where)
    return [`lower(address) = $2 and organiser_id = any($3)`, [reason, where.address, where.organiserIds]];
  return [
    `offer_id = $2 and kind = any($3) and source < $4`,
    [reason, where.offerId, where.kinds, where.before],
  ];
}

@Injectable()
export class MessagesRepository {
  constructor(private readonly keyring: Keyring) {}

  /**
   * Inserts messages, except those that the same event caused before. Returns the ids of the inserted
   * messages. Their links and codes are stored sealed.
   */
  async insert(tx: Tx, messages: NewMessage[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `insert into messages (id, source, recipient, channel, kind, state, address, subject, body, html, attachments, fallback,
         ground, zone, ignore_quiet, contact_id, user_id, organiser_id, offer_id, booking_id, sequence, spots_open, created_at, due_at, expires_at, leave_by, delayed, context, plain_body, plain_html)
       select r.id, r.source, r.recipient, r.channel, r.kind, 'queued', r.address, r.subject, r.body, r.html, r.attachments,
         r.fallback, r."legalBasis", r.zone, r."ignoreQuiet", r."contactId", r."userId", r."organiserId", r."offerId", r."bookingId", r.sequence, r."spotsOpen",
         r."createdAt", r."dueAt", r."expiresAt", r."leaveBy", r.delayed, r.context, r."plainBody", r."plainHtml"
       from jsonb_to_recordset($1) as r(id uuid, source text, recipient text, channel text, kind text, address text,
         subject text, body text, html text, attachments jsonb, fallback jsonb, "legalBasis" text, zone text, "ignoreQuiet" boolean,
         "contactId" uuid, "userId" uuid, "organiserId" uuid, "offerId" uuid, "bookingId" uuid, sequence int, "spotsOpen" int, "createdAt" timestamptz,
         "dueAt" timestamptz, "expiresAt" timestamptz, "leaveBy" timestamptz, delayed boolean, context jsonb, "plainBody" text, "plainHtml" text)
       on conflict do nothing returning id`,
      [JSON.stringify(messages.map((message) => this.sealed(message)))],
    );
    return rows.map((row) => row.id);
  }

  private sealed(message: NewMessage): NewMessage {
    const { plainBody, plainHtml, ...words } = sealedWords(message, this.keyring);
    const plain = sealedWords({ ...words, body: plainBody ?? '', html: plainHtml }, this.keyring);
    return { ...words, plainBody: plainBody && plain.body, plainHtml: plain.html };
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
      `update messages set state = $2, reason = $3, look_at = $5,
         -- A message that is sent anew gets a new id from its provider.
         provider_id = case when state in ('queued', 'sending') then coalesce($4, provider_id) else coalesce(provider_id, $4) end,
         delayed = delayed and $2 = 'sent',
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
   * Returns whether this offer's invite is on its way or has arrived by any channel. Transactions that call
   * this for the same offer run one after another.
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

  /** Drops queued messages, so that they are never sent, and returns them. */
  dropQueued(tx: Tx, where: Queued, reason: string): Promise<MessageRow[]> {
    const [clause, params] = queuedThat(where, reason);
    return tx.query(
      `with m as (update messages set state = 'dropped', reason = $1 where state = 'queued' and ${clause} returning *)
       select ${ROW} from m`,
      params,
    );
  }

  /**
   * Stores whether the tee times are full, and drops messages to organisers that wait and have become false:
   * those that name another number of open spots, and those of `kinds`. One that its provider was called for
   * expires, so that it is not sent again if the provider does not have it. A message of a newer event is not
   * dropped. Waiting invites lose the names of who is in and the spots left. Returns the dropped messages.
   */
  dropStaleNews(
    tx: Tx,
    news: Array<{ bookingId: TeeTimeId; sequence: number; source: string; spotsOpen: number; kinds: Kind[] }>,
    now: Date,
  ): Promise<MessageRow[]> {
    return tx.query(
      `with n as (
         select *, "spotsOpen" <= 0 as "isFull" from jsonb_to_recordset($1)
           as r("bookingId" uuid, sequence int, source text, "spotsOpen" int, kinds text[])),
       told as (${STORE_FULLNESS.replace('$told', 'n')}),
       plain as (update messages w set ${PLAIN} from n
         where w.state = 'queued' and w.plain_body is not null and w.kind = 'invite' and w.booking_id = n."bookingId" and w.source < n.source),
       stale as (select w.id, w.state, w.kind from messages w join n on w.booking_id = n."bookingId"
         where w.offer_id is null and w.user_id is not null and w.source < n.source
           and (w.kind = any(n.kinds) or w.spots_open <> n."spotsOpen")),
       called as (update messages w set expires_at = $2 from stale
         where w.id = stale.id and w.state in ('sending', 'sent') and w.kind <> 'reminder'),
       m as (update messages w set state = 'dropped', reason = 'superseded' from stale
         where w.id = stale.id and w.state = 'queued'
           and (w.kind = 'reminder' or w.held or w.delayed or w.due_at > $2) returning w.*)
       select ${ROW} from m`,
      [JSON.stringify(news), now],
    );
  }

  /** Stores how often the facts of a tee time have changed, so that messages with older facts are not sent. */
  async teeTimeChanged(tx: Tx, bookingId: TeeTimeId, sequence: number, now: Date): Promise<void> {
    await tx.query(
      `insert into tee_time_changes as known (booking_id, sequence, changed_at) values ($1, $2, $3)
       on conflict (booking_id) do update set changed_at = excluded.changed_at,
         sequence = greatest(known.sequence, excluded.sequence)`,
      [bookingId, sequence, now],
    );
  }

  /**
   * Stores whether the tee times are full, unless a newer event has stored it already. Waiting invites to a
   * full tee time keep waiting.
   */
  async teeTimesAreFull(
    tx: Tx,
    told: Array<{ bookingId: TeeTimeId; sequence: number; isFull: boolean; source: string }>,
    now: Date,
  ): Promise<void> {
    const rows = `jsonb_to_recordset($1) as r("bookingId" uuid, sequence int, "isFull" boolean, source text)`;
    await tx.query(STORE_FULLNESS.replace('$told', rows), [JSON.stringify(told), now]);
  }

  /**
   * Returns whether we ever wrote to this number or email, and how many automatic replies and answers it got since
   * `since`.
   */
  async repliesTo(
    tx: Tx,
    address: string,
    since: Date,
  ): Promise<{ known: boolean; automatic: number; answers: number }> {
    const [row] = await tx.query<{ known: boolean; automatic: number; answers: number }>(
      `select exists (select 1 from messages where address = $1 and state <> 'dropped') as known,
         (select count(*)::int from messages where address = $1 and kind = any($3) and created_at > $2) as automatic,
         (select count(*)::int from messages where address = $1 and kind = 'answer' and created_at > $2) as answers`,
      [address, since, kindsThat('automatic')],
    );
    return row!;
  }

  /** Returns those of these numbers to which a text was ever handed over or is on its way. */
  async textedOf(tx: Tx, phones: string[]): Promise<Set<string>> {
    const rows = await tx.query<{ phone: string }>(
      `select p.phone from unnest($1::text[]) as p(phone) where exists (
         select 1 from messages m where m.address = p.phone and m.channel = 'sms'
           and m.state in ('queued', 'sending', 'sent', 'delivered'))`,
      [phones],
    );
    return new Set(rows.map(({ phone }) => phone));
  }

  /** Counts the messages since `since` whose source begins with this text. */
  async causedSince(tx: Tx, source: string, since: Date): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from messages where starts_with(source, $1) and created_at > $2`,
      [source, since],
    );
    return row!.count;
  }
}
