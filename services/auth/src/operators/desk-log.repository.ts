import type { OutputOf, readDeskLog } from '@game/contracts';
import { Clock, Db, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

type Act = OutputOf<typeof readDeskLog>['items'][number];
const PAGE = 50;

/** The log of every look and act at the desk. The database refuses to change or delete a line. */
@Injectable()
export class DeskLogRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async write(
    tx: Tx,
    { operatorId, ...act }: Omit<Act, 'id' | 'at'> & { operatorId: string | null },
  ): Promise<void> {
    await tx.query(
      `insert into desk_acts (id, at, operator_id, operator, act, about, reason, outcome)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [newId(), this.clock.now(), operatorId, act.operator, act.act, act.about, act.reason, act.outcome],
    );
  }

  /** One page, the latest first. */
  async page(cursor: string | undefined): Promise<OutputOf<typeof readDeskLog>> {
    const rows = await this.db.query<Omit<Act, 'at'> & { at: Date }>(
      `select id, at, operator, act, about, reason, outcome from desk_acts
       where $1::uuid is null or id < $1 order by id desc limit ${PAGE + 1}`,
      [cursor ?? null],
    );
    const items = rows.slice(0, PAGE).map(({ at, ...act }) => ({ ...act, at: at.toISOString() }));
    return { items, next: rows.length > PAGE ? items.at(-1)!.id : null };
  }
}
