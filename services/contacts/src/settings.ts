import { z } from 'zod';

export const ContactsSettings = z.object({
  /** `off` where tests call by the hundred. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
});
export type ContactsSettings = z.output<typeof ContactsSettings>;
