import { METRES_PER_MILE, VenueType, searchVenues, tabOfVenue, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { searchName } from './search-name.js';
import { VenuesRepository } from './venues.repository.js';

@Controller()
export class SearchVenues {
  constructor(private readonly venues: VenuesRepository) {}

  @Answers(searchVenues)
  async handle({ lat, lng, radius, name, type, limit }: PayloadOf<typeof searchVenues>) {
    const wanted = name === undefined ? undefined : searchName(name);
    if (wanted === '') return [];
    return this.venues.search({
      near:
        lat === undefined || lng === undefined ? undefined : { lat, lng, miles: radius / METRES_PER_MILE },
      name: wanted,
      types: type && typesFor(type),
      limit,
    });
  }
}

/** The type of a tab finds every type of that tab; any other type finds only itself. */
export function typesFor(asked: VenueType): VenueType[] {
  return VenueType.options.filter((type) => type === asked || tabOfVenue[type] === asked);
}
