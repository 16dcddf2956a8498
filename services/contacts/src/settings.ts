import { SmsCountriesSetting } from '@game/platform/textable';
import { z } from 'zod';

export const ContactsSettings = z.object({
  /** `off` for tests that make hundreds of calls. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SMS_COUNTRIES: SmsCountriesSetting,
});
export type ContactsSettings = z.output<typeof ContactsSettings>;
