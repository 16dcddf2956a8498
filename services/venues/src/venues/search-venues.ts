import {
  METRES_PER_MILE,
  VenueType,
  searchVenues,
  tabOfVenue,
  type PayloadOf,
  type VenueFound,
} from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { NameSearch } from '../search/name-search.js';
import { VenuesRepository } from './venues.repository.js';

@Controller()
export class SearchVenues {
  constructor(
    private readonly venues: VenuesRepository,
    private readonly names: NameSearch,
  ) {}

  @Answers(searchVenues)
  async handle({
    lat,
    lng,
    radius,
    name,
    type,
    limit,
  }: PayloadOf<typeof searchVenues>): Promise<VenueFound[]> {
    const near =
      lat === undefined || lng === undefined ? undefined : { lat, lng, miles: radius / METRES_PER_MILE };
    const types = type && typesFor(type);
    if (name === undefined) return this.venues.search({ near, types, limit });
    const { venues } = await this.names.find({ name, near, within: true, types, offset: 0, limit });
    return venues;
  }
}

/** The type of a tab finds every type of that tab; any other type finds only itself. */
export function typesFor(asked: VenueType): VenueType[] {
  return VenueType.options.filter((type) => type === asked || tabOfVenue[type] === asked);
}
