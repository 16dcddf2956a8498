import type { OfferId, RecurringTeeTimeId, TeeTimeId, UserId } from '@game/contracts';
import { Db, Keyring, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { OFFER_COLUMNS, type OfferRow } from './offer.row.js';
import { OfferToken } from './offer-token.js';
import { TEE_TIME_COLUMNS, type TeeTimeRow } from './tee-time.row.js';

/** A tee time with everybody who was asked for it. */
export interface Round {
  teeTime: TeeTimeRow;
  offers: OfferRow[];
}
export interface Note {
  kind: string;
  text: string;
}

export interface ActivityRow extends Note {
  id: string;
  bookingId: TeeTimeId;
  at: Date;
}

/**
 * The SQL that inserts notes into the activity. `after` is the number of parameters that come before those of
 * this part of the statement.
 */
const insertNotes = (after: number) => {
  const [at, ids, bookings, kinds, texts] = [1, 2, 3, 4, 5].map((n) => `$${after + n}`);
  return `insert into activity (id, booking_id, at, kind, text)
    select id, booking_id, ${at}::timestamptz, kind, text
    from unnest(${ids}::uuid[], ${bookings}::uuid[], ${kinds}::text[], ${texts}::text[]) note (id, booking_id, kind, text)`;
};
const noteValues = (at: Date, notes: Array<Note & { bookingId: TeeTimeId }>): unknown[] => [
  at,
  notes.map(() => newId()),
  notes.map(({ bookingId }) => bookingId),
  notes.map(({ kind }) => kind),
  notes.map(({ text }) => text),
];

@Injectable()
export class TeeTimesRepository {
  constructor(
    private readonly db: Db,
    private readonly keyring: Keyring,
  ) {}

  /**
   * Locks the tee time until the transaction ends, so that nobody else counts or takes its spots meanwhile.
   */
  async lock(tx: Tx, id: TeeTimeId): Promise<Round | undefined> {
    // The offers are read after the lock is held, in the same round trip.
    const [teeTime, offers] = await Promise.all([this.lockTeeTime(tx, id), this.offersOf([id], tx)]);
    return teeTime && { teeTime, offers };
  }
  /** Locks the tee time in the same way, but does not read its offers. */
  async lockTeeTime(tx: Tx, id: TeeTimeId): Promise<TeeTimeRow | undefined> {
    const [teeTime] = await tx.query<TeeTimeRow>(
      `select ${TEE_TIME_COLUMNS.selected} from tee_times where id = $1 for update`,
      [id],
    );
    return teeTime;
  }

  /**
   * Locks the coming tee times of a recurring tee time that are not cancelled. All callers lock in the same
   * order.
   */
  async lockComing(tx: Tx, recurringId: RecurringTeeTimeId, now: Date): Promise<Round[]> {
    const coming = await tx.query<TeeTimeRow>(
      `select ${TEE_TIME_COLUMNS.selected} from tee_times
       where recurring_id = $1 and tee_time > $2 and status <> 'cancelled' order by id for update`,
      [recurringId, now],
    );
    return this.withOffers(coming, tx);
  }

  /** Locks and returns the tee times that no other transaction has locked. */
  async lockFree(tx: Tx, ids: TeeTimeId[]): Promise<Round[]> {
    const teeTimes = await tx.query<TeeTimeRow>(
      `select ${TEE_TIME_COLUMNS.selected} from tee_times where id = any($1) order by id for update skip locked`,
      [ids],
    );
    return this.withOffers(teeTimes, tx);
  }

  /**
   * Locks the organiser's tee times whose ladder started before the roster was known. All callers lock in the
   * same order.
   */
  async lockLate(tx: Tx, organiserId: UserId): Promise<Round[]> {
    const late = await tx.query<TeeTimeRow>(
      `select ${TEE_TIME_COLUMNS.selected} from tee_times
       where organiser_id = $1 and roster_late order by id for update`,
      [organiserId],
    );
    return this.withOffers(late, tx);
  }

  /**
   * The unanswered invites to this phone whose friend has no email. They are sorted, so that all callers lock
   * the tee times in the same order.
   */
  awaitedByTextOnly(tx: Tx, phone: string): Promise<Array<{ offerId: OfferId; bookingId: TeeTimeId }>> {
    return tx.query(
      `select id as "offerId", booking_id as "bookingId" from offers
       where phone = $1 and email is null and state = 'pending' order by booking_id`,
      [phone],
    );
  }

  /**
   * Writes tee times that are new or locked by this transaction, their offers that changed, and their notes, in one
   * statement.
   */
  async saveAll(tx: Tx, saved: Array<{ round: Round; notes: Note[] }>, at: Date): Promise<void> {
    if (!saved.length) return;
    const offers = saved.flatMap(({ round }) => round.offers);
    const values = [
      ...saved.flatMap(({ round }) => TEE_TIME_COLUMNS.valuesOf(round.teeTime)),
      ...offers.flatMap((offer) => OFFER_COLUMNS.valuesOf(offer)),
    ];
    const rows = OFFER_COLUMNS.parameters(offers.length, saved.length * TEE_TIME_COLUMNS.width);
    await tx.query(
      `with tee_time as (
         insert into tee_times (${TEE_TIME_COLUMNS.list}) values ${TEE_TIME_COLUMNS.parameters(saved.length)}
         on conflict (id) do update set ${TEE_TIME_COLUMNS.excluded})
       ${
         offers.length
           ? `, asked as (
         insert into offers (${OFFER_COLUMNS.list}) values ${rows}
         on conflict (id) do update set ${OFFER_COLUMNS.excluded} where offers is distinct from excluded)`
           : ''
       }
       ${insertNotes(values.length)}`,
      [
        ...values,
        ...noteValues(
          at,
          saved.flatMap(({ round, notes }) =>
            notes.map((note) => ({ ...note, bookingId: round.teeTime.id })),
          ),
        ),
      ],
    );
  }

  async log(tx: Tx, bookingId: TeeTimeId, at: Date, note: Note): Promise<void> {
    await tx.query(insertNotes(0), noteValues(at, [{ ...note, bookingId }]));
  }

  async find(id: TeeTimeId): Promise<Round | undefined> {
    return (await this.findAll([id])).get(id);
  }

  async findAll(ids: TeeTimeId[], db: Tx | Db = this.db): Promise<Map<TeeTimeId, Round>> {
    const teeTimes = await db.query<TeeTimeRow>(
      `select ${TEE_TIME_COLUMNS.selected} from tee_times where id = any($1)`,
      [ids],
    );
    return new Map((await this.withOffers(teeTimes, db)).map((round) => [round.teeTime.id, round]));
  }

  /** The tee times in the same order, each with its offers. */
  async withOffers(teeTimes: TeeTimeRow[], db: Tx | Db): Promise<Round[]> {
    const rounds = new Map(
      teeTimes.map((teeTime): [TeeTimeId, Round] => [teeTime.id, { teeTime, offers: [] }]),
    );
    if (!rounds.size) return [];
    for (const offer of await this.offersOf([...rounds.keys()], db))
      rounds.get(offer.bookingId)!.offers.push(offer);
    return [...rounds.values()];
  }
  /**
   * Offers in the order in which they were made, in which friends are listed and the oldest of equal offers is chosen.
   */
  private async offersOf(ids: TeeTimeId[], db: Tx | Db): Promise<OfferRow[]> {
    const rows = await db.query<Omit<OfferRow, 'token'> & { token: string }>(
      `select ${OFFER_COLUMNS.selected} from offers where booking_id = any($1) order by id`,
      [ids],
    );
    return rows.map((row) => ({ ...row, token: new OfferToken(row.token, this.keyring) }));
  }

  /** The coming tee times whose instant was computed by other time zone data than these, soonest first. */
  async withOtherZoneData(zoneData: string, now: Date): Promise<TeeTimeId[]> {
    const rows = await this.db.query<{ id: TeeTimeId }>(
      `select id from tee_times
       where tee_time > $1 and status <> 'cancelled' and zone_data is distinct from $2 order by tee_time`,
      [now, zoneData],
    );
    return rows.map(({ id }) => id);
  }

  activityOfAll(tx: Tx | Db, bookingIds: TeeTimeId[]): Promise<ActivityRow[]> {
    return tx.query(
      `select id, at, kind, text, booking_id as "bookingId" from activity where booking_id = any($1) order by at, id`,
      [bookingIds],
    );
  }

  activityOf(tx: Tx | Db, bookingId: TeeTimeId): Promise<Array<Omit<ActivityRow, 'bookingId'>>> {
    return tx.query(`select id, at, kind, text from activity where booking_id = $1 order by at, id`, [
      bookingId,
    ]);
  }
}
