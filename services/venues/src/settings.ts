import { z } from 'zod';

export const VenuesSettings = z.object({
  /** `fixture` invents weather by place and day, and names `fixture` as its source. */
  WEATHER_PROVIDER: z.enum(['open-meteo', 'fixture']).default('fixture'),
  /** The server to ask, if it is another one that speaks Open-Meteo's API. */
  WEATHER_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.open-meteo.com')
    .transform((url) => url.replace(/\/+$/, '')),
});
export type VenuesSettings = z.output<typeof VenuesSettings>;
