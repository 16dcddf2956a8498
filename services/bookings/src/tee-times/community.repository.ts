import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';

export interface CommunityCounts {
  players: number;
  venues: number;
}

@Injectable()
export class CommunityRepository {
  constructor(private readonly db: Db) {}

  /**
   * How many golfers planned a tee time that begins after `since`, or are in for one, and at how many venues. A friend
   * of several organisers counts once.
   */
  async since(since: Date): Promise<CommunityCounts> {
    const [counts] = await this.db.query<CommunityCounts>(
      `with recent as materialized (
         select id, organiser_id, venue_id from tee_times where tee_time > $1 and status <> 'cancelled')
       select (select count(distinct organiser_id) from recent)::int
           + (select count(distinct coalesce(phone, lower(email))) from offers
              where booking_id in (select id from recent) and state in ('accepted', 'reconfirm'))::int as players,
         (select count(distinct venue_id) from recent)::int as venues`,
      [since],
    );
    return counts!;
  }
}
