import type { PayloadOf, PlayerPreferences, userSaved, UserId } from '@game/contracts';
import { Clock, Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { coordinatesOfCity } from './cities.js';

/**
 * SQL that stores that a user is active now, unless the user is unknown here or was stored as active within the last
 * hour. Both parameters are placeholders.
 */
export const markActive = (userId: string, now: string) =>
  `update players set last_active_at = ${now}::timestamptz where user_id = ${userId}::uuid and not deleted
     and (last_active_at is null or last_active_at < ${now}::timestamptz - interval '1 hour')`;

type Saved = Omit<PlayerPreferences, 'hasLocation' | 'findable'>;
export interface PlayerRow {
  gender: string | null;
  handicap: number | null;
  skillLevel: PlayerPreferences['skillLevelRange'][number] | null;
  /** The player's coordinates. Null if they are unknown or the player does not share the location. */
  lat: number | null;
  lng: number | null;
  /** The preferences that the player has saved; all others have their defaults (matching#preferences). */
  preferences: Partial<Saved>;
  findable: boolean;
}
const PLAYER = `gender, handicap, skill_level as "skillLevel", preferences, findable,
  case when location_sharing then place[1] end as lat, case when location_sharing then place[0] end as lng`;

/** One row for each user: the user as auth publishes it, and the preferences for matching. Either may arrive first. */
@Injectable()
export class PlayersRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async find(userId: UserId): Promise<PlayerRow | undefined> {
    const [row] = await this.db.query<PlayerRow>(`select ${PLAYER} from players where user_id = $1`, [
      userId,
    ]);
    return row;
  }
  async lock(tx: Tx, userId: UserId): Promise<PlayerRow | undefined> {
    const [row] = await tx.query<PlayerRow>(`select ${PLAYER} from players where user_id = $1 for update`, [
      userId,
    ]);
    return row;
  }

  /** Saves a snapshot of a user, unless it is not newer than the stored version or the user is deleted. */
  async saveUser(tx: Tx, user: PayloadOf<typeof userSaved>): Promise<void> {
    const city = coordinatesOfCity(user.location);
    await tx.query(
      `insert into players (user_id, user_version, name, gender, handicap, skill_level, verified, public_profile,
         location_sharing, city_lat, city_lng, last_active_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (user_id) do update set user_version = excluded.user_version, name = excluded.name,
         gender = excluded.gender, handicap = excluded.handicap, skill_level = excluded.skill_level,
         verified = excluded.verified, public_profile = excluded.public_profile,
         location_sharing = excluded.location_sharing, city_lat = excluded.city_lat, city_lng = excluded.city_lng,
         last_active_at = greatest(players.last_active_at, excluded.last_active_at)
       where excluded.user_version > players.user_version and not players.deleted`,
      [
        user.id,
        user.version,
        user.username,
        user.gender,
        user.handicap,
        user.skillLevel,
        user.emailVerified && user.phoneVerified,
        user.publicProfile,
        user.locationSharing,
        city?.lat ?? null,
        city?.lng ?? null,
        this.clock.now(),
      ],
    );
  }

  /** Saves preferences. If `coordinates` is null, the stored ones are erased; if undefined, they stay. */
  async savePreferences(
    tx: Tx,
    userId: UserId,
    saved: Saved,
    coordinates: { lat: number; lng: number } | null | undefined,
  ): Promise<PlayerRow> {
    const [row] = await tx.query<PlayerRow>(
      `insert into players (user_id, auto_match, women_only, preferences, play_styles, age_range, preferred_times,
         availability, own_lat, own_lng, last_active_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12)
       on conflict (user_id) do update set auto_match = excluded.auto_match, women_only = excluded.women_only,
         preferences = excluded.preferences, play_styles = excluded.play_styles, age_range = excluded.age_range,
         preferred_times = excluded.preferred_times, availability = excluded.availability,
         own_lat = case when $11 then excluded.own_lat else players.own_lat end,
         own_lng = case when $11 then excluded.own_lng else players.own_lng end, last_active_at = excluded.last_active_at
       where not players.deleted
       returning ${PLAYER}`,
      [
        userId,
        saved.autoMatchEnabled,
        saved.womenOnlyMatches,
        JSON.stringify(saved),
        saved.ownPlayStyles,
        saved.ageRange,
        saved.preferredTimes,
        saved.availability,
        coordinates?.lat ?? null,
        coordinates?.lng ?? null,
        coordinates !== undefined,
        this.clock.now(),
      ],
    );
    return row!;
  }

  async wasActive(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(markActive('$1', '$2'), [userId, this.clock.now()]);
  }

  /** Leaves an empty row marked as deleted, so that a late snapshot does not bring the user back. */
  async erase(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`delete from players where user_id = $1`, [userId]);
    await tx.query(`insert into players (user_id, deleted) values ($1, true)`, [userId]);
  }
}
