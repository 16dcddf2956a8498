import { Db, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { OfferEntity } from './offer.entity.js';
import { ActivityEntity } from './activity.entity.js';
import { TeeTimeEntity } from './tee-time.entity.js';

/** A tee time with everybody who was asked for it. */
export interface Round {
  teeTime: TeeTimeEntity;
  offers: OfferEntity[];
}
/** The position of one tee time in the order of all of an organiser's. */
export type ListPosition = Pick<TeeTimeEntity, 'dateTime' | 'id'>;
export interface Note {
  kind: string;
  text: string;
}

@Injectable()
export class TeeTimesRepository {
  constructor(private readonly db: Db) {}

  /** Locks the tee time until the transaction ends: whoever counts its seats does so alone. */
  async lock(tx: Tx, id: string): Promise<Round | undefined> {
    const teeTime = await tx
      .repository(TeeTimeEntity)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return teeTime
      ? { teeTime, offers: await tx.repository(OfferEntity).findBy({ bookingId: id }) }
      : undefined;
  }

  /** The organiser's tee times whose ladder started before the roster was known, locked in one order for everybody. */
  async lockLate(tx: Tx, organiserId: string): Promise<Round[]> {
    const late = await tx.repository(TeeTimeEntity).find({
      where: { organiserId, rosterLate: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return this.withOffers(late, tx.manager);
  }
  async someLate(tx: Tx, organiserId: string): Promise<boolean> {
    const rows = await tx.query(`select 1 from tee_times where organiser_id = $1 and roster_late limit 1`, [
      organiserId,
    ]);
    return rows.length > 0;
  }

  async insert(tx: Tx, teeTime: TeeTimeEntity): Promise<void> {
    await tx.repository(TeeTimeEntity).insert(teeTime);
  }

  async save(tx: Tx, { teeTime, offers }: Round): Promise<void> {
    await tx.repository(TeeTimeEntity).update({ id: teeTime.id }, teeTime);
    if (offers.length) await tx.repository(OfferEntity).upsert(offers, ['id']);
  }

  async log(tx: Tx, bookingId: string, at: Date, notes: Note[]): Promise<void> {
    const entries = notes.map((note) => ({ id: newId(), bookingId, at, ...note }));
    if (entries.length) await tx.repository(ActivityEntity).insert(entries);
  }

  async find(id: string): Promise<Round | undefined> {
    return (await this.findAll([id])).get(id);
  }

  async findAll(ids: string[], tx?: Tx): Promise<Map<string, Round>> {
    const manager = tx?.manager ?? this.db.connections.manager;
    const teeTimes = await manager.getRepository(TeeTimeEntity).findBy({ id: In(ids) });
    return new Map((await this.withOffers(teeTimes, manager)).map((round) => [round.teeTime.id, round]));
  }

  /** Soonest first; `page` begins after a place in that order. */
  async listOf(organiserId: string, page?: { after?: ListPosition; limit: number }): Promise<Round[]> {
    const teeTimes = this.db.connections
      .getRepository(TeeTimeEntity)
      .createQueryBuilder('t')
      .where('t.organiserId = :organiserId', { organiserId })
      .orderBy({ 't.dateTime': 'ASC', 't.id': 'ASC' });
    if (page) teeTimes.limit(page.limit);
    if (page?.after)
      teeTimes.andWhere('(t.dateTime, t.id) > (:at, :id)', { at: page.after.dateTime, id: page.after.id });
    return this.withOffers(await teeTimes.getMany(), this.db.connections.manager);
  }

  private async withOffers(teeTimes: TeeTimeEntity[], manager: EntityManager): Promise<Round[]> {
    const rounds = new Map(teeTimes.map((teeTime): [string, Round] => [teeTime.id, { teeTime, offers: [] }]));
    const offers = rounds.size
      ? await manager.getRepository(OfferEntity).findBy({ bookingId: In([...rounds.keys()]) })
      : [];
    for (const offer of offers) rounds.get(offer.bookingId)!.offers.push(offer);
    return [...rounds.values()];
  }

  activityOfAll(tx: Tx | Db, bookingIds: string[]): Promise<ActivityEntity[]> {
    return tx.query(
      `select id, at, kind, text, booking_id as "bookingId" from activity where booking_id = any($1) order by at, id`,
      [bookingIds],
    );
  }

  activityOf(tx: Tx | Db, bookingId: string): Promise<ActivityEntity[]> {
    return tx.query(`select id, at, kind, text from activity where booking_id = $1 order by at, id`, [
      bookingId,
    ]);
  }
}
