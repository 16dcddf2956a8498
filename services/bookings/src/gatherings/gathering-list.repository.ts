import type { GatheringId, GatheringKind, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { unseen } from './blocks.repository.js';
import { ROW } from './gathering.row.js';
import type { GatheringForViewer, PageQuery } from './gathering-for-viewer.js';

/** The radius of the Earth in all distances that the product computes (venues#search-by-place). */
const EARTH_RADIUS_MILES = 3959;
/**
 * Slightly less than the length of a degree of latitude, so that the bounding box contains the whole circle
 * of the search.
 */
const MILES_A_DEGREE = 69;

const FOR_VIEWER = `${ROW}, m.state as place, m.partner,
  (select count(*)::int from gathering_members w where w.gathering_id = g.id and w.state = 'waiting') as "waitlistCount",
  case when m.state = 'waiting' then (select count(*)::int from gathering_members w
    where w.gathering_id = g.id and w.state = 'waiting' and w.turn <= m.turn) end as "waitlistPosition"`;
/** The host and the members keep seeing a gathering, so that they can leave it. */
const HIDDEN = `(g.host_id <> $1 and m.user_id is null and ${unseen('$1', 'g.host_id')})`;
const FROM = `from gatherings g left join gathering_members m on m.gathering_id = g.id and m.user_id = $1`;
const asPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Reads gatherings together with the viewer's own place in each. */
@Injectable()
export class GatheringListRepository {
  constructor(private readonly db: Db) {}

  /** Also finds a gathering whose host the viewer does not see, with `isHidden`. */
  async one(
    userId: UserId,
    id: GatheringId,
    kind: GatheringKind,
    db: Tx | Db = this.db,
  ): Promise<(GatheringForViewer & { isHidden: boolean }) | undefined> {
    const [row] = await db.query<GatheringForViewer & { isHidden: boolean }>(
      `select ${FOR_VIEWER}, coalesce(${HIDDEN}, false) as "isHidden", null::float8 as distance ${FROM} where g.id = $2 and g.kind = $3`,
      [userId, id, kind],
    );
    return row;
  }

  /** All gatherings, of both kinds, that the viewer hosts or takes part in. */
  allOf(userId: UserId): Promise<GatheringForViewer[]> {
    return this.db.query<GatheringForViewer>(
      `select ${FOR_VIEWER}, null::float8 as distance ${FROM} where g.host_id = $1 or m.user_id is not null
       order by g.starts_at, g.id`,
      [userId],
    );
  }

  /** One page in the order of start, then id; `after` is the last gathering of the previous page. */
  async page(w: PageQuery): Promise<GatheringForViewer[]> {
    const params: unknown[] = [w.userId];
    const $ = (value: unknown) => `$${params.push(value)}`;
    const where = [`g.kind = ${$(w.kind)}`, `${HIDDEN} is not true`];
    if (w.mine) where.push(`(g.host_id = $1 or m.user_id is not null)`);
    else where.push(`g.cancelled_at is null and coalesce(g.over_at, 'infinity') > ${$(w.now)}`);
    if (w.skillLevel) where.push(`g.skill_level = ${$(w.skillLevel)}`);
    if (w.format) where.push(`g.format = ${$(w.format)}`);
    if (w.eventType) where.push(`g.type = ${$(w.eventType)}`);
    const place = `array_to_string(g.venue_names, ' ') || ' ' || coalesce(g.venue_location, '')`;
    if (w.location) where.push(`${place} ilike ${$(asPattern(w.location))}`);
    if (w.text)
      where.push(
        `g.title || ' ' || coalesce(g.description, '') || ' ' || ${place} ilike ${$(asPattern(w.text))}`,
      );
    if (w.after)
      where.push(`(g.starts_at, g.id) > (${$(w.after.startsAt)}::timestamptz, ${$(w.after.id)}::uuid)`);

    const point = w.near && { lat: $(w.near.lat), lng: $(w.near.lng) };
    const miles = point ? haversine(point) : 'null::float8';
    if (w.near) {
      const degrees = w.near.miles / MILES_A_DEGREE;
      const box = `g.lat between ${$(w.near.lat - degrees)} and ${$(w.near.lat + degrees)}`;
      // A gathering whose coordinates are unknown is not left out; it is shown without a distance.
      where.push(`(g.lat is null or (${box} and ${miles} <= ${$(w.near.miles)}))`);
    }
    return this.db.query<GatheringForViewer>(
      `select ${FOR_VIEWER}, ${miles} as distance ${FROM} where ${where.join(' and ')}
       order by g.starts_at, g.id limit ${$(w.limit)}`,
      params,
    );
  }
}

function haversine({ lat, lng }: { lat: string; lng: string }): string {
  const half = (from: string, to: string) => `power(sin(radians(${to} - ${from}::float8) / 2), 2)`;
  const chord = `${half(lat, 'g.lat')} + cos(radians(${lat}::float8)) * cos(radians(g.lat)) * ${half(lng, 'g.lng')}`;
  // The result is null without coordinates; least() alone would ignore the null and give 1.
  return `case when g.lat is not null then ${EARTH_RADIUS_MILES} * 2 * asin(sqrt(least(1, ${chord}))) end`;
}
