import { Db, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { OfferEntity } from '../ladder/offer.entity.js';
import { ActivityEntity } from './activity.entity.js';
import { TeeTimeEntity } from './tee-time.entity.js';

/** A tee time with everybody who was asked for it. */
export interface Round {
  teeTime: TeeTimeEntity;
  offers: OfferEntity[];
}
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
    const teeTime = await this.db.connections.getRepository(TeeTimeEntity).findOneBy({ id });
    if (!teeTime) return undefined;
    return {
      teeTime,
      offers: await this.db.connections.getRepository(OfferEntity).findBy({ bookingId: id }),
    };
  }

  async listOf(organiserId: string): Promise<Round[]> {
    const teeTimes = await this.db.connections
      .getRepository(TeeTimeEntity)
      .find({ where: { organiserId }, order: { dateTime: 'asc', id: 'asc' } });
    const ids = teeTimes.map((t) => t.id);
    const offers = ids.length
      ? await this.db.connections.getRepository(OfferEntity).findBy({ bookingId: In(ids) })
      : [];
    return teeTimes.map((teeTime) => ({ teeTime, offers: offers.filter((o) => o.bookingId === teeTime.id) }));
  }

  activityOf(tx: Tx | Db, bookingId: string): Promise<ActivityEntity[]> {
    return tx.query(`select id, at, kind, text from activity where booking_id = $1 order by at, id`, [
      bookingId,
    ]);
  }
}
