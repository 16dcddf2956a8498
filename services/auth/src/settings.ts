import { z } from 'zod';

export const AuthSettings = z.object({
  /** `off` for tests that sign up and sign in by the dozen from one address. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
});
export type AuthSettings = z.output<typeof AuthSettings>;
