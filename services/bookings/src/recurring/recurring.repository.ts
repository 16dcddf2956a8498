import { recurringNotFound } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { RecurringEntity } from './recurring.entity.js';

@Injectable()
export class RecurringRepository {
  constructor(private readonly db: Db) {}

  listOf(organiserId: string): Promise<RecurringEntity[]> {
    return this.db.connections
      .getRepository(RecurringEntity)
      .find({ where: { organiserId }, order: { createdAt: 'asc', id: 'asc' } });
  }

  async organiserOf(id: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ id: string }>(
      `select organiser_id as id from recurring where id = $1`,
      [id],
    );
    return row?.id;
  }

  lock(tx: Tx, id: string): Promise<RecurringEntity | null> {
    return tx.repository(RecurringEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Somebody else's is as good as none. */
  async lockOwn(tx: Tx, organiserId: string, id: string): Promise<RecurringEntity> {
    const found = await this.lock(tx, id);
    if (found?.organiserId !== organiserId) throw recurringNotFound();
    return found;
  }

  /** How many the organiser has; nobody else's transaction adds one until this one ends. */
  async countOf(tx: Tx, organiserId: string): Promise<number> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('recurring:' || $1, 0))`, [organiserId]);
    return tx.repository(RecurringEntity).countBy({ organiserId });
  }

  async insert(tx: Tx, recurring: RecurringEntity): Promise<void> {
    await tx.repository(RecurringEntity).insert(recurring);
  }
  async save(tx: Tx, recurring: RecurringEntity): Promise<void> {
    await tx.repository(RecurringEntity).update({ id: recurring.id }, recurring);
  }
  async delete(tx: Tx, id: string): Promise<void> {
    await tx.repository(RecurringEntity).delete({ id });
  }
}
