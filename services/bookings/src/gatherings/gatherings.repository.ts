import type { GatheringId, GatheringKind, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { COLUMNS, FIELDS, ROW } from './gathering.row.js';
import type { Gathering } from './gathering.js';

const columns = FIELDS.map((field) => COLUMNS[field]);
const values = (g: Gathering) => FIELDS.map((field) => g[field]);

@Injectable()
export class GatheringsRepository {
  constructor(private readonly db: Db) {}

  /** Locks the gathering until the transaction ends, so that one transaction at a time counts its places. */
  async lock(tx: Tx, id: GatheringId, kind?: GatheringKind): Promise<Gathering | undefined> {
    const [row] = await tx.query<Gathering>(
      `select ${ROW} from gatherings g where id = $1 and kind = coalesce($2, kind) for update`,
      [id, kind ?? null],
    );
    return row;
  }

  async find(id: GatheringId, kind: GatheringKind): Promise<Gathering | undefined> {
    const [row] = await this.db.query<Gathering>(
      `select ${ROW} from gatherings g where id = $1 and kind = $2`,
      [id, kind],
    );
    return row;
  }

  /** The ids of the gatherings that are not over and were computed by other time zone data than these. */
  async withOtherZoneData(zoneData: string, now: Date): Promise<GatheringId[]> {
    const rows = await this.db.query<{ id: GatheringId }>(
      `select id from gatherings
       where cancelled_at is null and coalesce(over_at, 'infinity') > $1 and zone_data is distinct from $2
       order by starts_at`,
      [now, zoneData],
    );
    return rows.map((row) => row.id);
  }

  async insert(tx: Tx, g: Gathering): Promise<void> {
    const places = columns.map((_, i) => `$${i + 1}`);
    await tx.query(`insert into gatherings (${columns.join()}) values (${places.join()})`, values(g));
  }

  /** Saves a locked gathering and raises its version by one. */
  async save(tx: Tx, g: Gathering): Promise<void> {
    g.version++;
    const sets = columns.map((column, i) => `${column} = $${i + 1}`);
    await tx.query(`update gatherings set ${sets.join()} where id = $1`, values(g));
  }

  /**
   * How many gatherings of the host are neither cancelled nor over. The host's other transactions wait here until this
   * one ends, so that the limit holds.
   */
  async countHosted(tx: Tx, hostId: UserId, now: Date): Promise<number> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('host:' || $1, 0))`, [hostId]);
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int from gatherings
       where host_id = $1 and cancelled_at is null and coalesce(over_at, 'infinity') > $2`,
      [hostId, now],
    );
    return row!.count;
  }

  /** The ids of the gatherings of this host in which the user takes part, in the order in which all are locked. */
  async hostedWith(tx: Tx, hostId: UserId, userId: UserId): Promise<GatheringId[]> {
    const rows = await tx.query<{ id: GatheringId }>(
      `select g.id from gatherings g join gathering_members m on m.gathering_id = g.id and m.user_id = $2
       where g.host_id = $1 order by g.id`,
      [hostId, userId],
    );
    return rows.map((row) => row.id);
  }

  /**
   * The ids of the gatherings that the user hosts or takes part in. They are sorted, so that all transactions
   * lock them in the same order and cannot deadlock.
   */
  async idsOf(tx: Tx, userId: UserId): Promise<GatheringId[]> {
    const rows = await tx.query<{ id: GatheringId }>(
      `select id from gatherings g where host_id = $1
         or exists (select 1 from gathering_members m where m.gathering_id = g.id and m.user_id = $1)
       order by id`,
      [userId],
    );
    return rows.map((row) => row.id);
  }
}
