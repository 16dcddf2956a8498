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
    /** The address on which the gateway listens. `npm start` sets the loopback (api#local-trial). */
    HOST: z.string().min(1).default('0.0.0.0'),
    /**
     * The URL at which browsers, friends and providers reach the product. Links begin with it, and webhook
     * signatures contain it.
     */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be a URL such as https://golf.example.com' })
      .optional(),
    /** The number of proxies in front of the gateway whose report of the client's address is trusted. */
    TRUST_PROXY: whole(10).default(0),
    /** `off` is for tests that make hundreds of calls from one address. */
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /**
     * The URL of the map tiles. If absent, venues are a list without a map, and browsers call no other host for
     * tiles.
     */
    MAP_TILE_URL: z
      .url({ protocol: /^https?$/, error: TILE_URL })
      // The host must be fixed, because the content security policy names it.
      .refine((url) => /^[^{]+:\/\/[^/{]+\//.test(url), TILE_URL)
      .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), TILE_URL)
      .optional(),
    /** The credit for the tiles' source, shown on the map as plain text. */
    MAP_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap contributors'),
  })
  .transform((s) => ({
    ...s,
    PUBLIC_URL: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, ''),
  }));
export type GatewaySettings = z.output<typeof GatewaySettings>;
