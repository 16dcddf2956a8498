import { z } from 'zod';

export const VenuesSettings = z.object({
  /** `fixture` makes weather up by place and day, and marks it so. */
  WEATHER_PROVIDER: z.enum(['open-meteo', 'fixture']).default('fixture'),
  /** Another server that speaks Open-Meteo's API. */
  WEATHER_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.open-meteo.com')
    .transform((url) => url.replace(/\/+$/, '')),
});
export type VenuesSettings = z.output<typeof VenuesSettings>;
