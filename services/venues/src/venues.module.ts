import { Clock, SETTINGS, Telemetry } from '@game/platform';
import { Module } from '@nestjs/common';
import { ReadDifficulty } from './difficulty/read-difficulty.js';
import { CourseRepository } from './holes/course.repository.js';
import { ReadHoles } from './holes/read-holes.js';
import { SearchVenuesByName } from './search/search-venues-by-name.js';
import { IndexNames } from './search/index-names.js';
import { NameSearch } from './search/name-search.js';
import { SeedCourses } from './seed/seed-courses.js';
import { SeedCurated } from './seed/seed-curated.js';
import { SeedsRepository } from './seed/seeds.repository.js';
import type { VenuesSettings } from './settings.js';
import { GetVenue } from './venues/get-venue.js';
import { ListVenues } from './venues/list-venues.js';
import { SearchVenues } from './venues/search-venues.js';
import { VenuesRepository } from './venues/venues.repository.js';
import { FixtureWeather } from './weather/providers/fixture.js';
import { OpenMeteo } from './weather/providers/open-meteo.js';
import { WeatherProvider } from './weather/providers/weather-provider.js';
import { ZoneOfPlace } from './zones/zone-of-place.js';
import { ZonesRepository } from './zones/zones.repository.js';
import { ReadWeather } from './weather/read-weather.js';

const weather = {
  provide: WeatherProvider,
  inject: [SETTINGS, Clock, Telemetry],
  useFactory: (settings: VenuesSettings, clock: Clock, telemetry: Telemetry) =>
    settings.WEATHER_PROVIDER === 'open-meteo'
      ? new OpenMeteo(settings.WEATHER_BASE_URL, clock, telemetry)
      : new FixtureWeather(),
};

@Module({
  controllers: [
    SearchVenues,
    SearchVenuesByName,
    ListVenues,
    GetVenue,
    ReadDifficulty,
    ReadHoles,
    ReadWeather,
    ZoneOfPlace,
  ],
  providers: [
    VenuesRepository,
    CourseRepository,
    SeedsRepository,
    SeedCurated,
    SeedCourses,
    IndexNames,
    NameSearch,
    ZonesRepository,
    weather,
  ],
})
export class VenuesModule {}
