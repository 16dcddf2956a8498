import { METRES_PER_MILE, searchVenuesByName, invalidInput, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { typesFor } from '../venues/search-venues.js';
import { MOST_FOUND, NameSearch } from './name-search.js';

@Controller()
export class SearchVenuesByName {
  constructor(private readonly names: NameSearch) {}

  @Answers(searchVenuesByName)
  async handle({ lat, lng, radius, type, limit, cursor, ...asked }: PayloadOf<typeof searchVenuesByName>) {
    const offset = cursor === undefined ? 0 : offsetOf(cursor);
    const { venues, total } = await this.names.find({
      ...asked,
      near:
        lat === undefined || lng === undefined ? undefined : { lat, lng, miles: radius / METRES_PER_MILE },
      types: type && typesFor(type),
      offset,
      limit,
    });
    const shown = offset + venues.length;
    return { venues, total, next: venues.length && shown < total ? String(shown) : null };
  }
}

/** The cursor is the number of venues on the pages before. */
function offsetOf(cursor: string): number {
  const offset = Number(cursor);
  if (/^\d+$/.test(cursor) && offset <= MOST_FOUND) return offset;
  const message = 'must be the cursor of the page before';
  throw invalidInput({ message: `cursor: ${message}`, details: { errors: [{ field: 'cursor', message }] } });
}
