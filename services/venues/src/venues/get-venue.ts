import { getVenue, venueNotFound, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { VenuesRepository } from './venues.repository.js';

@Controller()
export class GetVenue {
  constructor(private readonly venues: VenuesRepository) {}

  @Answers(getVenue)
  async handle({ venueId }: PayloadOf<typeof getVenue>) {
    const venue = await this.venues.byId(venueId);
    if (!venue) throw venueNotFound();
    return venue;
  }
}
