import type { AgeRange, MatchPlayer, MatchWishes, PlayStyle, SkillLevel, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { boxAround, type Coordinates } from './box.js';

export interface Found {
  id: UserId;
  lat: number;
  lng: number;
  gender: string | null;
  handicap: number | null;
  skillLevel: SkillLevel | null;
  verified: boolean;
  /** The play styles joined by commas: the database driver takes ten times as long to read an array. */
  styles: string;
  lastActiveAt: Date | null;
}
export type Card = Pick<MatchPlayer, 'id' | 'name' | 'availability' | 'preferredTimes'> & {
  ageRange: AgeRange | null;
  playStyle: PlayStyle[];
};
interface Who {
  userId: UserId;
  gender: string | null;
}

/**
 * SQL that is true if player `p` may be shown to the user $1 of gender $2. Two users of whom one has blocked
 * the other never see each other, and a player who wants only women is shown only to women.
 */
const MAY_MEET = `p.findable and p.user_id <> $1 and (not p.women_only or $2 = 'female')
  and not exists (select 1 from player_blocks b where b.blocker_id = $1 and b.blocked_id = p.user_id)
  and not exists (select 1 from player_blocks b where b.blocker_id = p.user_id and b.blocked_id = $1)`;

@Injectable()
export class MatchingRepository {
  constructor(private readonly db: Db) {}

  /** Finds the players in the box around the circle who may be shown to the user and who match the wishes. */
  around(centre: Coordinates, miles: number, { userId, gender }: Who, wishes: MatchWishes): Promise<Found[]> {
    const ages = wishes.ageRangePreference.filter((age) => age !== 'any');
    const anyAge = !ages.length || ages.length < wishes.ageRangePreference.length;
    return this.db.query(
      `select p.user_id as id, p.place[1] as lat, p.place[0] as lng, p.gender, p.handicap,
         p.skill_level as "skillLevel", p.verified, array_to_string(p.play_styles, ',') as styles,
         p.last_active_at as "lastActiveAt"
       from players p
       where p.place <@ $3::box and ${MAY_MEET}
         and (p.verified or not $4) and (p.gender = 'female' or not $5)
         and (p.skill_level is distinct from 'beginner' or $6)
         and (p.handicap is null or p.handicap between $7 and $8)
         and ($9 or p.age_range is null or p.age_range = any($10))
         and ($11 = 'flexible' or p.preferred_times = '{}' or p.preferred_times && array['flexible', $11])`,
      [
        userId,
        gender,
        boxAround(centre, miles),
        wishes.verifiedOnly,
        wishes.womenOnlyMatches,
        wishes.allowBeginners,
        wishes.handicapMin,
        wishes.handicapMax,
        anyAge,
        ages,
        wishes.timePreference,
      ],
    );
  }

  cards(ids: UserId[]): Promise<Card[]> {
    return this.db.query(
      `select user_id as id, name, availability, preferred_times as "preferredTimes", age_range as "ageRange",
         play_styles as "playStyle" from players where user_id = any($1::uuid[])`,
      [ids],
    );
  }

  /** Returns which of these ids belong to players whom the user may invite. */
  async reachable({ userId, gender }: Who, ids: UserId[], db: Tx | Db = this.db): Promise<Set<UserId>> {
    const rows = await db.query<{ id: UserId }>(
      `select p.user_id as id from players p where p.user_id = any($3::uuid[]) and ${MAY_MEET}`,
      [userId, gender, ids],
    );
    return new Set(rows.map((row) => row.id));
  }
}
