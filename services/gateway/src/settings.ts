import { z } from 'zod';

const whole = (max: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(0).max(max);

export const GatewaySettings = z
  .object({
    PORT: whole(65_535).default(3000),
    /** Where browsers, friends and providers reach the product; links and webhook signatures are made with it. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be a URL such as https://golf.example.com' })
      .optional(),
    /** How many proxies stand in front and are believed about the client's address. */
    TRUST_PROXY: whole(10).default(0),
    /** `off` where tests call by the hundred from one address. */
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  })
  .transform((s) => ({
    ...s,
    PUBLIC_URL: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, ''),
  }));
export type GatewaySettings = z.output<typeof GatewaySettings>;
