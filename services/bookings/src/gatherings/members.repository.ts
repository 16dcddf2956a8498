import type { GatheringId, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

export interface Member {
  userId: UserId;
  name: string;
  /** With whom a golfer takes part in a couples event; null if none was named. */
  partner: string | null;
  state: 'in' | 'waiting';
}
const MEMBER = `user_id as "userId", name, partner, state`;
/** A member with a partner is listed as a couple, such as "Ann and Sam". */
export const coupleOf = ({ name, partner }: Pick<Member, 'name' | 'partner'>) =>
  partner ? `${name} and ${partner}` : name;

/**
 * The golfers who have a place in a gathering or wait for one, in the order of joining. Writers must hold the
 * gathering's lock.
 */
@Injectable()
export class MembersRepository {
  constructor(private readonly db: Db) {}

  async find(gatheringId: GatheringId, userId: UserId, db: Tx | Db = this.db): Promise<Member | undefined> {
    const [row] = await db.query<Member>(
      `select ${MEMBER} from gathering_members where gathering_id = $1 and user_id = $2`,
      [gatheringId, userId],
    );
    return row;
  }

  of(gatheringId: GatheringId, db: Tx | Db = this.db): Promise<Member[]> {
    return db.query<Member>(`select ${MEMBER} from gathering_members where gathering_id = $1 order by turn`, [
      gatheringId,
    ]);
  }

  async add(tx: Tx, gatheringId: GatheringId, member: Member, at: Date): Promise<void> {
    await tx.query(
      `insert into gathering_members (gathering_id, user_id, name, partner, state, joined_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [gatheringId, member.userId, member.name, member.partner, member.state, at],
    );
  }

  async remove(tx: Tx, gatheringId: GatheringId, userId: UserId): Promise<Member | undefined> {
    const [row] = await tx.query<Member>(
      `with gone as (delete from gathering_members where gathering_id = $1 and user_id = $2 returning *)
       select ${MEMBER} from gone`,
      [gatheringId, userId],
    );
    return row;
  }

  /** Gives the free places to the first in line, and returns who got one. */
  promote(tx: Tx, gatheringId: GatheringId, free: number): Promise<Member[]> {
    return tx.query<Member>(
      `with first as (
         select user_id from gathering_members where gathering_id = $1 and state = 'waiting' order by turn limit $2),
       promoted as (
         update gathering_members set state = 'in'
         where gathering_id = $1 and user_id in (select user_id from first) returning *)
       select ${MEMBER} from promoted order by turn`,
      [gatheringId, free],
    );
  }

  /** The names of the members, without `except`, who joined since `since` and did not leave again. */
  async joinedSince(tx: Tx, gatheringId: GatheringId, since: Date, except: string | null): Promise<string[]> {
    const rows = await tx.query<{ name: string }>(
      `select name from gathering_members
       where gathering_id = $1 and joined_at >= $2 and user_id is distinct from $3 order by turn`,
      [gatheringId, since, except],
    );
    return rows.map((row) => row.name);
  }

  async waiting(tx: Tx, gatheringId: GatheringId): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int from gathering_members where gathering_id = $1 and state = 'waiting'`,
      [gatheringId],
    );
    return row!.count;
  }

  /** Replaces the member's name and user id and removes the partner, so that a past gathering keeps its number of members. */
  async anonymise(tx: Tx, gatheringId: GatheringId, userId: UserId, name: string, as: string): Promise<void> {
    await tx.query(
      `update gathering_members set name = $3, user_id = $4, partner = null where gathering_id = $1 and user_id = $2`,
      [gatheringId, userId, name, as],
    );
  }
}
