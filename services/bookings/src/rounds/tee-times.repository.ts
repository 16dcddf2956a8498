import type { OfferId, TeeTimeId } from '@game/contracts';
import { Db, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { OFFER_COLUMNS, type OfferRow } from './offer.row.js';
import { TEE_TIME_COLUMNS, type TeeTimeRow } from './tee-time.row.js';

/** A tee time with everybody who was asked for it. */
export interface Round {
  teeTime: TeeTimeRow;
  offers: OfferRow[];
}
/** The position of one tee time in the order of all of an organiser's. */
export type ListPosition = Pick<TeeTimeRow, 'dateTime' | 'id'>;
export interface Note {
  kind: string;
  text: string;
}

export interface ActivityRow extends Note {
  id: string;
  bookingId: TeeTimeId;
  at: Date;
}

@Injectable()
export class TeeTimesRepository {
  constructor(private readonly db: Db) {}

  /** Locks the tee time until the transaction ends, so that nobody else counts or takes its seats meanwhile. */
  async lock(tx: Tx, id: TeeTimeId): Promise<Round | undefined> {
    const teeTimes = await tx.query<TeeTimeRow>(
      `select ${TEE_TIME_COLUMNS.selected} from tee_times where id = $1 for update`,
      [id],
    );
    return (await this.withOffers(teeTimes, tx))[0];
  }

  /** The organiser's tee times whose ladder started before the roster was known, locked in one order for everybody. */
  async lockLate(tx: Tx, organiserId: string): Promise<Round[]> {
    const late = await tx.query<TeeTimeRow>(
      `select ${TEE_TIME_COLUMNS.selected} from tee_times
       where organiser_id = $1 and roster_late order by id for update`,
      [organiserId],
    );
    return this.withOffers(late, tx);
  }
  async someLate(tx: Tx, organiserId: string): Promise<boolean> {
    const rows = await tx.query(`select 1 from tee_times where organiser_id = $1 and roster_late limit 1`, [
      organiserId,
    ]);
    return rows.length > 0;
  }

  /** Invites that wait for an answer from this phone and went out by text alone, in one order for everybody who locks. */
  awaitedByTextOnly(tx: Tx, phone: string): Promise<Array<{ offerId: OfferId; bookingId: TeeTimeId }>> {
    return tx.query(
      `select id as "offerId", booking_id as "bookingId" from offers
       where phone = $1 and email is null and state = 'pending' order by booking_id`,
      [phone],
    );
  }

  async insert(tx: Tx, teeTime: TeeTimeRow): Promise<void> {
    await tx.query(
      `insert into tee_times (${TEE_TIME_COLUMNS.list}) values ${TEE_TIME_COLUMNS.parameters()}`,
      TEE_TIME_COLUMNS.valuesOf(teeTime),
    );
  }

  async save(tx: Tx, { teeTime, offers }: Round): Promise<void> {
    await tx.query(
      `update tee_times set ${TEE_TIME_COLUMNS.assigned} where id = $1`,
      TEE_TIME_COLUMNS.valuesOf(teeTime),
    );
    if (!offers.length) return;
    await tx.query(
      `insert into offers (${OFFER_COLUMNS.list}) values ${OFFER_COLUMNS.parameters(offers.length)}
       on conflict (id) do update set ${OFFER_COLUMNS.excluded}`,
      offers.flatMap((offer) => OFFER_COLUMNS.valuesOf(offer)),
    );
  }

  async log(tx: Tx, bookingId: TeeTimeId, at: Date, notes: Note[]): Promise<void> {
    if (!notes.length) return;
    await tx.query(
      `insert into activity (id, booking_id, at, kind, text)
       select id, $1::uuid, $2::timestamptz, kind, text from unnest($3::uuid[], $4::text[], $5::text[]) note (id, kind, text)`,
      [bookingId, at, notes.map(() => newId()), notes.map((n) => n.kind), notes.map((n) => n.text)],
    );
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

  /** Soonest first; `page` begins after a position in that order. */
  async listOf(organiserId: string, page?: { after?: ListPosition; limit: number }): Promise<Round[]> {
    const after = page?.after;
    const teeTimes = await this.db.query<TeeTimeRow>(
      `select ${TEE_TIME_COLUMNS.selected} from tee_times
       where organiser_id = $1 ${after ? 'and (tee_time, id) > ($3, $4)' : ''}
       order by tee_time, id limit $2`,
      [organiserId, page?.limit ?? null, ...(after ? [after.dateTime, after.id] : [])],
    );
    return this.withOffers(teeTimes, this.db);
  }

  private async withOffers(teeTimes: TeeTimeRow[], db: Tx | Db): Promise<Round[]> {
    const rounds = new Map(
      teeTimes.map((teeTime): [TeeTimeId, Round] => [teeTime.id, { teeTime, offers: [] }]),
    );
    if (!rounds.size) return [];
    const offers = await db.query<OfferRow>(
      `select ${OFFER_COLUMNS.selected} from offers where booking_id = any($1)`,
      [[...rounds.keys()]],
    );
    for (const offer of offers) rounds.get(offer.bookingId)!.offers.push(offer);
    return [...rounds.values()];
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
