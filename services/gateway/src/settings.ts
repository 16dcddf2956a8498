import { Port } from '@game/platform';
import { z } from 'zod';

const whole = (max: number) => {
  const range = `must be a whole number from 0 to ${max}`;
  return z.coerce.number(range).int(range).min(0, range).max(max, range);
};

const TILE_URL = 'must be a URL such as https://tiles.example.com/{z}/{x}/{y}.png';

export const GatewaySettings = z
  .object({
    PORT: Port,
    /** Where browsers, friends and providers reach the product; links and webhook signatures are made with it. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be a URL such as https://golf.example.com' })
      .optional(),
    /** How many proxies stand in front of the gateway; each is trusted about the client's address. */
    TRUST_PROXY: whole(10).default(0),
    /** `off` for tests that make hundreds of calls from one address. */
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /** Where maps get their tiles. Without it maps draw a plain ground of their own, and no browser calls another host. */
    MAP_TILE_URL: z
      .url({ protocol: /^https?$/, error: TILE_URL })
      // The host must be fixed, because the content security policy names it.
      .refine((url) => /^[^{]+:\/\/[^/{]+\//.test(url), TILE_URL)
      .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), TILE_URL)
      .optional(),
    /** The credit for the tiles, shown on the map as plain text. */
    MAP_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap contributors'),
  })
  .transform((s) => ({
    ...s,
    PUBLIC_URL: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, ''),
  }));
export type GatewaySettings = z.output<typeof GatewaySettings>;
