import { z } from 'zod';
import { defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Id, TimeZone } from './fields.js';

export const VenueType = z.enum(['course', 'simulator', 'entertainment', 'club', 'range']);
/** 1-core.md section 3, "Venue (search result)". What is not known is null. */
export const Venue = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    type: VenueType,
    lat: z.number(),
    lng: z.number(),
    timeZone: TimeZone,
    rating: z.number().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    opening_hours: z.boolean().nullable(),
    amenities: z.array(z.string()),
  })
  .meta({ id: 'Venue' });
export type Venue = z.output<typeof Venue>;

export const getVenue = defineQuery('venues.get', {
  input: z.object({ venueId: Id }),
  output: Venue,
  key: (i) => i.venueId,
});
export const venueNotFound = defineError(
  'venue.not-found',
  'not-found',
  'This venue does not exist any more.',
);
