import { EARTH_RADIUS_MILES, Id, invalidInput, listVenues, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { typesFor } from './search-venues.js';
import { VenuesRepository, type Coordinates, type Search } from './venues.repository.js';

/**
 * In miles: a little more than half the circumference of the earth, so that every venue is within this
 * radius.
 */
const EVERYWHERE = Math.PI * EARTH_RADIUS_MILES + 1;
/** The radii, in miles, in which the nearest venues are searched one after another. */
const RADII = [25, 100, 500, EVERYWHERE];
const Cursor = z.tuple([z.union([z.number().nonnegative(), z.string()]), Id]);

@Controller()
export class ListVenues {
  constructor(private readonly venues: VenuesRepository) {}

  @Answers(listVenues)
  async handle({ lat, lng, type, limit, cursor }: PayloadOf<typeof listVenues>) {
    const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
    const after = cursor === undefined ? undefined : read(cursor, near ? 'number' : 'string');
    const page = { types: type && typesFor(type), after, limit: limit + 1 };
    const found = near ? await this.nearest(near, page) : await this.venues.search(page);
    const venues = found.slice(0, limit);
    const last = venues.at(-1);
    const more = found.length > limit && last;
    return { venues, next: more ? write(near ? last.distance! : last.name, last.id) : null };
  }

  /** Widens the search until it has found enough for the page. */
  private async nearest(coordinates: Coordinates, page: Search) {
    for (const miles of RADII) {
      const found = await this.venues.search({ ...page, near: { ...coordinates, miles } });
      if (found.length >= page.limit || miles === EVERYWHERE) return found;
    }
    return [];
  }
}

const write = (key: number | string, id: string) =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

function read(cursor: string, kind: 'number' | 'string') {
  try {
    const [key, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (typeof key === kind && !String(key).includes('\0')) return { key, id };
  } catch {
    // Falls through to the error below, which names the field.
  }
  const message = 'must be the cursor of the page before, asked with the same place';
  throw invalidInput({ message: `cursor: ${message}`, details: { errors: [{ field: 'cursor', message }] } });
}
