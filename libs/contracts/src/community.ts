import { z } from 'zod';
import { defineQuery } from './define.js';

/** How many golfers played lately or are about to, and at how many venues, both rounded down (events#featured). */
export const Community = z
  .object({
    players: z.int().min(0).meta({ example: 1_200 }),
    venues: z.int().min(0).meta({ example: 84 }),
  })
  .meta({ id: 'Community' });
export type Community = z.output<typeof Community>;

export const readCommunity = defineQuery('bookings.community', {
  input: z.object({}),
  output: Community,
  key: () => 'community',
});
