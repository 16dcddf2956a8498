import type { GatheringId, GatheringKind } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { ROW } from './gathering.row.js';
import type { GatheringForViewer, PageQuery } from './gathering-for-viewer.js';

/** The radius with which the whole product computes distances (venues#search-by-place). */
const EARTH_RADIUS_MILES = 3959;
/**
 * With this radius a degree of latitude is slightly longer than this, so the box never cuts off a part of the circle.
 */
const MILES_A_DEGREE = 69;

const FOR_VIEWER = `${ROW}, m.state as place,
  (select count(*)::int from gathering_members w where w.gathering_id = g.id and w.state = 'waiting') as "waitlistCount",
  case when m.state = 'waiting' then (select count(*)::int from gathering_members w
    where w.gathering_id = g.id and w.state = 'waiting' and w.turn <= m.turn) end as "waitlistPosition"`;
const FROM = `from gatherings g left join gathering_members m on m.gathering_id = g.id and m.user_id = $1`;
const asPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Reads gatherings, each with the viewer's own part in it. */
@Injectable()
export class GatheringListRepository {
  constructor(private readonly db: Db) {}

  async one(
    userId: string,
    id: GatheringId,
    kind: GatheringKind,
    db: Tx | Db = this.db,
  ): Promise<GatheringForViewer | undefined> {
    const [row] = await db.query<GatheringForViewer>(
      `select ${FOR_VIEWER}, null::float8 as distance ${FROM} where g.id = $2 and g.kind = $3`,
      [userId, id, kind],
    );
    return row;
  }

  /** All gatherings, of both kinds, that the viewer hosts or takes part in. */
  allOf(userId: string): Promise<GatheringForViewer[]> {
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
    const where = [`g.kind = ${$(w.kind)}`];
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
