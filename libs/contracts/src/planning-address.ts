import { z } from 'zod';
import { defineQuery } from './define.js';
import { UserId } from './fields.js';

/** The golfer's own address for planning by mail; null if no mail is received (messages#planning-by-mail). */
export const PlanningAddress = z
  .object({
    address: z.email().nullable().meta({
      example: 'plan+0197f00000007000800000000000000a-3f9d2c1b7a@reply.golf.example.com',
    }),
  })
  .meta({ id: 'PlanningAddress' });

export const readPlanningAddress = defineQuery('notifications.read-planning-address', {
  input: z.object({ userId: UserId }),
  output: PlanningAddress,
  key: (i) => i.userId,
});
