import type { Venue, VenueFound, VenueId, VenueType } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { boxesAround, type Box } from './box.js';
import { milesFrom } from './miles.sql.js';

export const VENUE_COLUMNS = `id, name, address, city, state, type, lat, lng, time_zone as "timeZone", rating, phone,
  website, null::boolean as opening_hours, amenities`;
/** How similar a name must be, from 0 to 1: "brickyard" is found with two wrong letters. */
const ALIKE = 0.45;

export interface Coordinates {
  lat: number;
  lng: number;
}
export interface Search {
  near?: Coordinates & { miles: number };
  /** Normalised by `searchName`. */
  name?: string;
  types?: VenueType[];
  /** Finds only venues that come after this one: by distance with `near`, else by name, then by id. */
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

  /** Orders by distance if a place is given, else by similarity if a name is given, else by name. */
  search(asked: Search): Promise<VenueFound[]> {
    if (asked.name === undefined) return this.run(this.db, asked);
    return this.db.transaction(async (tx) => {
      await tx.query(`set local pg_trgm.word_similarity_threshold = ${ALIKE}`);
      return this.run(tx, asked);
    });
  }

  private run(db: Db | Tx, { near, name, types, after, limit }: Search): Promise<VenueFound[]> {
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
    if (name !== undefined) {
      const [likeness, part] = [$(name), $(`%${name}%`)];
      where.push(`(search_name %> ${likeness} or search_name like ${part})`);
      if (!near) order = `word_similarity(${likeness}, search_name) desc, name, id`;
    }
    if (after) where.push(`(${near ? 'distance' : 'name'}, id) > (${$(after.key)}, ${$(after.id)}::uuid)`);
    return db.query(
      `select ${VENUE_COLUMNS}, distance from venues cross join lateral (select ${distance} as distance) d
       where ${where.join(' and ')} order by ${order} limit ${$(limit)}`,
      params,
    );
  }

  /** The town of the nearest venue within some miles, e.g. `Carmel, IN`. */
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

const asBox = ([west, south, east, north]: Box) => `((${west},${south}),(${east},${north}))`;
