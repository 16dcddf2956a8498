import { createHash } from 'node:crypto';
import pg from 'pg';
import type { OfferState } from '@game/contracts';
import { STATEFUL_SERVICES } from '../../../local/services.mjs';

/** The sweep takes timers that are overdue by this much. */
const SWEPT_AFTER_MS = 251;
/** A message that is due waits at most this long for other messages, which are then sent with it. */
const BURST_MS = 100;
/** Things that become due within this time of each other are done together, as after a short restart. */
const TOGETHER_MS = 30_000;
/** The timer by which providers are asked about messages. */
const POLL = 'notifications.look';
/** The longest time from the moment at which something is due until it is done. */
export const LATE_MS = TOGETHER_MS + SWEPT_AFTER_MS;

export interface OfferRow {
  id: string;
  bookingId: string;
  name: string;
  tier: number;
  phone: string | null;
  email: string | null;
  state: OfferState;
  byHand: boolean;
  /** False if the organiser has deleted the contact. */
  isContact: boolean;
  firstCome: boolean;
  /** When the window began. It begins anew if a message that was held leaves. */
  sentAt: Date;
  expiresAt: Date;
  /** Since when the invite cannot leave; null if it has left or waits for nothing. */
  heldSince: Date | null;
  graceUntil: Date | null;
}
export interface Round {
  id: string;
  teeTime: Date;
  timeZone: string;
  status: string;
  ladderState: string;
  stopReason: string | null;
  onHold: boolean;
  /** True while contacts that should be asked first may still arrive. */
  rosterLate: boolean;
  seats: number;
  offers: OfferRow[];
}
/** What the product itself knows of a message that left. */
export interface MessageRow {
  id: string;
  kind: string;
  legalBasis: string;
  ignoreQuiet: boolean;
  zone: string;
  offerId: string | null;
  bookingId: string | null;
  createdAt: Date;
  /** The end of the offer's window as the message says it; null if it says none. */
  leaveBy: Date | null;
  /** From then on the message may no longer leave; null if it always may. */
  expiresAt: Date | null;
}

interface UnderWay {
  /** The tables with something due; empty if there is none. */
  due: string[];
  /** The number of messages on their way to a provider. */
  sending: number;
  /** True if messages wait for the timer that sends a burst of them, or are about to be sent. */
  queued: boolean;
}

/** Reads the product's databases between the steps of a simulation. */
export class Database {
  private readonly pool: pg.Pool;

  constructor(readonly url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: 2 });
    this.pool.on('error', () => {});
  }

  /** Reads what is due by now and not done yet. */
  async underWay(now: Date): Promise<UnderWay> {
    const tables = STATEFUL_SERVICES.flatMap((s) => [
      `select '${s}.outbox' as what, count(*)::int as n from ${s}.outbox`,
      `select '${s}.inbox', count(*)::int from ${s}.inbox where state = 'pending' and not parked and due_at <= $1`,
      `select '${s}.timers', count(*)::int from ${s}.timers where due_at <= $1::timestamptz - interval '${SWEPT_AFTER_MS - 1} ms'`,
    ]);
    const found = await this.rows<{ what: string; n: number }>(
      `${tables.join(' union all ')} union all
       select 'sending', count(*)::int from notifications.messages where state = 'sending' union all
       select 'queued', count(*)::int from notifications.messages where state = 'queued' and due_at <= $1 union all
       select 'bursts', count(*)::int from notifications.timers
         where job = 'notifications.send' and due_at > $1 and due_at <= $1::timestamptz + interval '${BURST_MS} ms'`,
      [now],
    );
    const counts = new Map(found.map(({ what, n }) => [what, n]));
    const [sending, queued, bursts] = ['sending', 'queued', 'bursts'].map((what) => counts.get(what)!) as [
      number,
      number,
      number,
    ];
    const due = found.filter(({ what, n }) => n > 0 && what.includes('.'));
    return {
      due: due.map(({ what, n }) => `${what} ${n}`),
      sending: sending + (bursts ? 0 : queued),
      queued: queued > 0,
    };
  }

  /**
   * The next time at which the product does something by itself; undefined if there is none. Most timers that ask a
   * provider about a message are skipped, because its report has come already.
   */
  async nextDue(now: Date): Promise<Date | undefined> {
    const times = STATEFUL_SERVICES.flatMap((s) => [
      `select min(due_at) as at from ${s}.timers
         where due_at > $1::timestamptz - interval '${SWEPT_AFTER_MS - 1} ms' and job <> '${POLL}'`,
      `select min(due_at) from ${s}.inbox where state = 'pending' and not parked and due_at > $1`,
    ]);
    times.push(
      `select min(due_at) from notifications.timers where job = '${POLL}'
         and due_at > $1::timestamptz - interval '${SWEPT_AFTER_MS - 1} ms'
         and due_at >= (select min(look_at) from notifications.messages where state in ('sending', 'sent'))`,
    );
    const [row] = await this.rows<{ at: Date | null }>(
      `select min(at) as at from (${times.join(' union all ')}) as due`,
      [now],
    );
    return row?.at ? new Date(Math.ceil(row.at.getTime() / TOGETHER_MS) * TOGETHER_MS) : undefined;
  }

  /**
   * The first time from `at` on at which every due timer is overdue enough for the sweep. Otherwise it would
   * depend on chance whether such a timer fires.
   */
  async sweptAt(at: Date): Promise<Date> {
    const times = STATEFUL_SERVICES.map(
      (s) => `select max(due_at) + interval '${SWEPT_AFTER_MS} ms' as at from ${s}.timers
        where due_at > $1::timestamptz - interval '${SWEPT_AFTER_MS} ms' and due_at <= $1`,
    );
    for (let moment = at; ;) {
      const [row] = await this.rows<{ at: Date | null }>(
        `select max(at) as at from (${times.join(' union all ')}) as due`,
        [moment],
      );
      if (!row?.at || row.at <= moment) return moment;
      moment = row.at;
    }
  }

  /** The tee times that are to come or have begun since `since`, with their offers. */
  async rounds(since: Date): Promise<Round[]> {
    const rounds = await this.rows<Omit<Round, 'offers'>>(
      `select id, tee_time as "teeTime", time_zone as "timeZone", status, ladder_state as "ladderState",
         case when ladder_state = 'stopped' then ladder_stopped->>'reason' end as "stopReason", on_hold as "onHold", roster_late as "rosterLate", 4 - number_of_players as seats
       from bookings.tee_times where tee_time > $1`,
      [since],
    );
    const offers = await this.rows<OfferRow>(
      `select id, booking_id as "bookingId", name, tier, phone, email, state, by_hand as "byHand",
         exists (select 1 from contacts.contacts c where c.id = contact_id) as "isContact",
         first_come as "firstCome", sent_at as "sentAt", expires_at as "expiresAt", held_since as "heldSince", grace_until as "graceUntil"
       from bookings.offers where booking_id = any($1) order by id`,
      [rounds.map(({ id }) => id)],
    );
    return rounds.map((round) => ({
      ...round,
      offers: offers.filter(({ bookingId }) => bookingId === round.id),
    }));
  }

  async messages(ids: string[]): Promise<Map<string, MessageRow>> {
    const rows = await this.rows<MessageRow>(
      `select id, kind, ground as "legalBasis", ignore_quiet as "ignoreQuiet", zone, offer_id as "offerId",
         booking_id as "bookingId", created_at as "createdAt", leave_by as "leaveBy", expires_at as "expiresAt" from notifications.messages where id = any($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The state of an offer; undefined if its tee time is cancelled or has begun. */
  async stateOf(offerId: string, now: Date): Promise<OfferState | undefined> {
    const [row] = await this.rows<{ state: OfferState }>(
      `select o.state from bookings.offers o join bookings.tee_times t on t.id = o.booking_id
       where o.id = $1 and t.status <> 'cancelled' and t.tee_time > $2`,
      [offerId, now],
    );
    return row?.state;
  }

  /** The kinds of the texts to this number that were written since then, whether they have left or not. */
  async repliesTo(phone: string, since: Date): Promise<string[]> {
    const rows = await this.rows<{ kind: string }>(
      `select kind from notifications.messages where address = $1 and created_at >= $2 order by id`,
      [phone, since],
    );
    return rows.map(({ kind }) => kind);
  }

  /** True if the activity of a tee time quotes these words since then. */
  async isNoted(words: string, since: Date): Promise<boolean> {
    const rows = await this.rows(
      `select 1 from bookings.activity where at >= $2 and strpos(text, $1) > 0 limit 1`,
      [words, since],
    );
    return rows.length > 0;
  }

  /** The ids of the offers about which a message has not left yet. */
  async unsaid(): Promise<Set<string>> {
    const rows = await this.rows<{ id: string }>(
      `select distinct offer_id as id from notifications.messages
       where state in ('queued', 'sending') and offer_id is not null`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  async deadLetters(): Promise<string[]> {
    const all = STATEFUL_SERVICES.map((s) => `select consumer, error from ${s}.inbox where state = 'dead'`);
    return (await this.rows<object>(all.join(' union all '))).map((row) => JSON.stringify(row));
  }

  activity(bookingId: string): Promise<Array<{ at: Date; text: string }>> {
    return this.rows(`select at, text from bookings.activity where booking_id = $1 order by id`, [bookingId]);
  }

  /**
   * Ends the lease of a killed relay. A lease ends by the database's own clock, for which simulated time does
   * not wait.
   */
  async endLeases(): Promise<void> {
    for (const s of STATEFUL_SERVICES) await this.pool.query(`delete from ${s}.relay_lease`).catch(() => {});
  }

  /**
   * Queries are prepared by their text, so that the server plans each only once: planning takes longer than
   * reading.
   */
  private async rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
    const name = createHash('md5').update(text).digest('hex');
    return (await this.pool.query({ name, text, values })).rows as T[];
  }
  close(): Promise<void> {
    return this.pool.end();
  }
}
