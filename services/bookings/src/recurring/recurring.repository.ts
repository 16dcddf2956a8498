import { recurringNotFound, type RecurringTeeTimeId, type UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { RECURRING_COLUMNS, type RecurringRow } from './recurring.row.js';

@Injectable()
export class RecurringRepository {
  constructor(private readonly db: Db) {}

  listOf(organiserId: UserId): Promise<RecurringRow[]> {
    return this.db.query<RecurringRow>(
      `select ${RECURRING_COLUMNS.selected} from recurring where organiser_id = $1 order by created_at, id`,
      [organiserId],
    );
  }

  async organiserOf(id: RecurringTeeTimeId): Promise<UserId | undefined> {
    const [row] = await this.db.query<{ id: UserId }>(
      `select organiser_id as id from recurring where id = $1`,
      [id],
    );
    return row?.id;
  }

  async lock(tx: Tx, id: RecurringTeeTimeId): Promise<RecurringRow | undefined> {
    const [row] = await tx.query<RecurringRow>(
      `select ${RECURRING_COLUMNS.selected} from recurring where id = $1 for update`,
      [id],
    );
    return row;
  }

  /** Throws `recurringNotFound` if the recurring tee time is missing or belongs to another organiser. */
  async lockOwn(tx: Tx, organiserId: UserId, id: RecurringTeeTimeId): Promise<RecurringRow> {
    const found = await this.lock(tx, id);
    if (found?.organiserId !== organiserId) throw recurringNotFound();
    return found;
  }

  /**
   * The number of the organiser's recurring tee times. The organiser's other transactions wait here until this one
   * ends, so that the limit holds.
   */
  async countOf(tx: Tx, organiserId: UserId): Promise<number> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('recurring:' || $1, 0))`, [organiserId]);
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int from recurring where organiser_id = $1`,
      [organiserId],
    );
    return row!.count;
  }

  async insert(tx: Tx, recurring: RecurringRow): Promise<void> {
    await tx.query(
      `insert into recurring (${RECURRING_COLUMNS.list}) values ${RECURRING_COLUMNS.parameters()}`,
      RECURRING_COLUMNS.valuesOf(recurring),
    );
  }
  async save(tx: Tx, recurring: RecurringRow): Promise<void> {
    await tx.query(
      `update recurring set ${RECURRING_COLUMNS.assigned} where id = $1`,
      RECURRING_COLUMNS.valuesOf(recurring),
    );
  }
  async delete(tx: Tx, id: RecurringTeeTimeId): Promise<void> {
    await tx.query(`delete from recurring where id = $1`, [id]);
  }
}
