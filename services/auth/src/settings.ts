import { SmsCountriesSetting } from '@game/platform/textable';
import { z } from 'zod';

export const AuthSettings = z.object({
  /** `off` is for tests that register and sign in dozens of times from one address. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SMS_COUNTRIES: SmsCountriesSetting,
  /** A server with the range API of Have I Been Pwned; without it passwords are not compared with breached ones. */
  BREACHES_URL: z.url({ protocol: /^https?$/ }).optional(),
});
export type AuthSettings = z.output<typeof AuthSettings>;
