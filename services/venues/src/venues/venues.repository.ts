import type { Venue, VenueFound, VenueId, VenueType } from '@game/contracts';
import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { boxesAround, type Box } from './box.js';
import { milesFrom } from './miles.sql.js';

export const VENUE_COLUMNS = `id, name, address, city, state, type, lat, lng, time_zone as "timeZone", rating, phone,
  website, null::boolean as opening_hours, amenities`;

export interface Coordinates {
  lat: number;
  lng: number;
}
export interface Search {
  near?: Coordinates & { miles: number };
  types?: VenueType[];
  /**
   * Finds only venues that come after this one: by distance if there is a `near`, otherwise by name, and then
   * by id.
   */
  after?: { key: number | string; id: string };
  limit: number;
}

@Injectable()
export class VenuesRepository {
  constructor(private readonly db: Db) {}

  async byId(id: VenueId): Promise<Venue | undefined> {
    const [venue] = await this.db.query<Venue>(`select ${VENUE_COLUMNS} from venues where id = $1`, [id]);
    return venue;
  }

  /** The venues of these ids, in this order; those that are gone are left out. */
  async byIds(ids: VenueId[]): Promise<Venue[]> {
    const venues = await this.db.query<Venue>(`select ${VENUE_COLUMNS} from venues where id = any($1)`, [
      ids,
    ]);
    const byId = new Map(venues.map((venue) => [venue.id, venue]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Orders by distance if there is a `near`, otherwise by name. */
  search({ near, types, after, limit }: Search): Promise<VenueFound[]> {
    const params: unknown[] = [];
    const $ = (value: unknown) => `$${params.push(value)}`;
    const where = ['true'];
    let distance = 'null::float8';
    let order = 'name, id';
    if (near) {
      distance = milesFrom($(near.lat), $(near.lng));
      where.push(
        `(${boxesAround(near, near.miles)
          .map((box) => `place <@ ${$(asBox(box))}::box`)
          .join(' or ')})`,
      );
      where.push(`distance <= ${$(near.miles)}`);
      order = 'distance, id';
    }
    if (types) where.push(`type = any(${$(types)})`);
    if (after) where.push(`(${near ? 'distance' : 'name'}, id) > (${$(after.key)}, ${$(after.id)}::uuid)`);
    return this.db.query(
      `select ${VENUE_COLUMNS}, distance from venues cross join lateral (select ${distance} as distance) d
       where ${where.join(' and ')} order by ${order} limit ${$(limit)}`,
      params,
    );
  }

  /** Returns the town of the nearest venue within this many miles, e.g. `Carmel, IN`. */
  async townNear(coordinates: Coordinates, miles: number): Promise<string | undefined> {
    const boxes = boxesAround(coordinates, miles).map(asBox);
    const [row] = await this.db.query<{ city: string; state: string | null }>(
      `select city, state from venues cross join lateral (select ${milesFrom('$1', '$2')} as distance) d
       where city is not null and (place <@ $3::box or place <@ $4::box) and distance <= $5
       order by distance, id limit 1`,
      [coordinates.lat, coordinates.lng, boxes[0], boxes[1] ?? boxes[0], miles],
    );
    return row && (row.state ? `${row.city}, ${row.state}` : row.city);
  }
}

export const asBox = ([west, south, east, north]: Box) => `((${west},${south}),(${east},${north}))`;
