import { z } from 'zod';

export const VenuesSettings = z.object({
  /**
   * `us` loads the courses of OpenGolfAPI in the background after the first start; `none` loads only the
   * curated venues.
   */
  SHIPPED_COURSES: z.enum(['us', 'none']).default('us'),
  /** `fixture` invents the weather from the coordinates and the day, and names `fixture` as the source. */
  WEATHER_PROVIDER: z.enum(['open-meteo', 'fixture']).default('fixture'),
  /** A server with Open-Meteo's API that is asked instead of Open-Meteo's own. */
  WEATHER_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.open-meteo.com')
    .transform((url) => url.replace(/\/+$/, '')),
});
export type VenuesSettings = z.output<typeof VenuesSettings>;
