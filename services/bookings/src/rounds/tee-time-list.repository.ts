import type { TeeTimeId, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { TEE_TIME_COLUMNS, type TeeTimeRow } from './tee-time.row.js';
import { TeeTimesRepository, type Round } from './tee-times.repository.js';

/** The position of a tee time in the organiser's list, which is sorted by time and id. */
export type ListPosition = Pick<TeeTimeRow, 'dateTime' | 'id'>;

/** The tee times of one organiser, as lists, pages and counts. It locks nothing. */
@Injectable()
export class TeeTimeListRepository {
  constructor(
    private readonly db: Db,
    private readonly teeTimes: TeeTimesRepository,
  ) {}

  /** One page of the organiser's tee times, soonest first: those after this position, or the first ones. */
  async page(
    organiserId: UserId,
    { after, limit }: { after?: ListPosition; limit: number },
  ): Promise<Round[]> {
    const teeTimes = await this.db.query<TeeTimeRow>(
      `select ${TEE_TIME_COLUMNS.selected} from tee_times
       where organiser_id = $1 ${after ? 'and (tee_time, id) > ($3, $4)' : ''}
       order by tee_time, id limit $2`,
      [organiserId, limit, ...(after ? [after.dateTime, after.id] : [])],
    );
    return this.teeTimes.withOffers(teeTimes, this.db);
  }

  /** The tee times right before this position of the list, soonest first. */
  async pageBefore(organiserId: string, before: ListPosition, limit: number): Promise<Round[]> {
    const teeTimes = await this.db.query<TeeTimeRow>(
      `select ${TEE_TIME_COLUMNS.selected} from tee_times
       where organiser_id = $1 and (tee_time, id) < ($2, $3)
       order by tee_time desc, id desc limit $4`,
      [organiserId, before.dateTime, before.id, limit],
    );
    return this.teeTimes.withOffers(teeTimes.reverse(), this.db);
  }

  /** At most `most` tee times before `at` and at most as many from then on, soonest first. */
  async around(organiserId: string, at: Date, most: number): Promise<Round[]> {
    const side = (where: string, order: string) =>
      `(select ${TEE_TIME_COLUMNS.selected} from tee_times
        where organiser_id = $1 and tee_time ${where} $2 order by tee_time ${order}, id ${order} limit $3)`;
    const teeTimes = await this.db.query<TeeTimeRow>(
      `${side('<', 'desc')} union all ${side('>=', 'asc')} order by "dateTime", id`,
      [organiserId, at, most],
    );
    return this.teeTimes.withOffers(teeTimes, this.db);
  }

  /** The first coming rounds of the organiser that are not cancelled, soonest first. */
  async coming(tx: Tx, organiserId: UserId, now: Date): Promise<Round[]> {
    const teeTimes = await tx.query<TeeTimeRow>(
      `select ${TEE_TIME_COLUMNS.selected} from tee_times
       where organiser_id = $1 and tee_time > $2 and status <> 'cancelled' order by tee_time, id limit 9`,
      [organiserId, now],
    );
    return this.teeTimes.withOffers(teeTimes, tx);
  }

  /** The name that the organiser had when the last tee time was planned; undefined without a tee time. */
  async organiserName(tx: Tx, organiserId: UserId): Promise<string | undefined> {
    const [row] = await tx.query<{ name: string }>(
      `select organiser_name as name from tee_times where organiser_id = $1 order by created_at desc limit 1`,
      [organiserId],
    );
    return row?.name;
  }

  async countOf(organiserId: string, now: Date): Promise<{ total: number; active: number }> {
    const [counts] = await this.db.query<{ total: number; active: number }>(
      `select count(*)::int as total,
         count(*) filter (where tee_time >= $2 and status <> 'cancelled')::int as active
       from tee_times where organiser_id = $1`,
      [organiserId, now],
    );
    return counts!;
  }

  /** The position of the organiser's tee time in the list; undefined for a tee time of another organiser. */
  async positionOf(organiserId: string, id: TeeTimeId): Promise<ListPosition | undefined> {
    const [row] = await this.db.query<ListPosition>(
      `select tee_time as "dateTime", id from tee_times where id = $2 and organiser_id = $1`,
      [organiserId, id],
    );
    return row;
  }
}
