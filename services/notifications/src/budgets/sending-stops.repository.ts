import type { SendingState, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** Stands for all organisers in the column organiser_id: the kill switch of the platform. */
const EVERYBODY = '00000000-0000-0000-0000-000000000000';
type Stop = { organiserId: UserId; name: string; reason: string; operator: string; at: Date };
const asStop = ({ reason, operator, at }: Stop) => ({ reason, operator, at: at.toISOString() });

/** What operators stopped. */
@Injectable()
export class SendingStopsRepository {
  constructor(private readonly db: Db) {}

  /** Those of these organisers for whom nothing may leave now: stopped, suspended, or everybody. */
  async stopped(tx: Tx, organiserIds: UserId[]): Promise<Set<UserId>> {
    const rows = await tx.query<{ id: UserId }>(
      `select o.id from unnest($1::uuid[]) as o(id)
       where exists (select 1 from sending_stops s where s.organiser_id in (o.id, '${EVERYBODY}'))
         or exists (select 1 from users u where u.id = o.id and u.suspended)`,
      [organiserIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async isEverythingStopped(tx: Tx | Db = this.db): Promise<boolean> {
    return (await tx.query(`select 1 from sending_stops where organiser_id = '${EVERYBODY}'`)).length > 0;
  }

  /** Without an organiser it stops everything. A stop that is repeated keeps its first reason. */
  async stop(
    tx: Tx,
    {
      organiserId,
      reason,
      operator,
      at,
    }: Omit<Stop, 'name' | 'organiserId'> & { organiserId: UserId | null },
  ): Promise<void> {
    await tx.query(
      `insert into sending_stops (organiser_id, reason, operator, at) values ($1, $2, $3, $4) on conflict do nothing`,
      [organiserId ?? EVERYBODY, reason, operator, at],
    );
  }

  /** Ends a stop, and makes the messages that waited for it due. */
  async resume(tx: Tx, organiserId: UserId | null, now: Date): Promise<void> {
    await tx.query(`delete from sending_stops where organiser_id = $1`, [organiserId ?? EVERYBODY]);
    await tx.query(
      `update messages set due_at = $2 where state = 'queued' and over_budget and due_at > $2
         and ($1::uuid is null or organiser_id = $1)`,
      [organiserId, now],
    );
  }

  async state(tx: Tx | Db = this.db): Promise<Omit<SendingState, 'offBySetting'>> {
    const stops = await tx.query<Stop>(
      `select s.organiser_id as "organiserId", coalesce(u.name, 'A former member') as name, s.reason, s.operator, s.at
       from sending_stops s left join users u on u.id = s.organiser_id order by s.at desc`,
    );
    const [row] = await tx.query<{ waiting: number }>(
      `select count(*)::int as waiting from messages where state = 'queued' and over_budget`,
    );
    const all = stops.find(({ organiserId }) => organiserId === EVERYBODY);
    return {
      stopped: all ? asStop(all) : null,
      waiting: row!.waiting,
      organisers: stops
        .filter((stop) => stop !== all)
        .map((stop) => ({ ...asStop(stop), organiserId: stop.organiserId, name: stop.name })),
    };
  }
}
