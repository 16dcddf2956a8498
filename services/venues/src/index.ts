import { platformMigrations, type Service } from '@game/platform';
import { Venues1760000000001 } from './migrations/1760000000001-venues.js';
import { Scorecards1760000000002 } from './migrations/1760000000002-scorecards.js';
import { SearchWords1760000000003 } from './migrations/1760000000003-search-words.js';
import { VenuesSettings } from './settings.js';
import { VenuesModule } from './venues.module.js';

export { importVenues } from './import/import-venues.js';
export { UnreadableFile } from './import/read-file.js';
export { tableOf, type ImportReport } from './import/report.js';

export const venues: Service = {
  name: 'venues',
  module: VenuesModule,
  settings: VenuesSettings,
  schema: {
    name: 'venues',
    migrations: [
      ...platformMigrations,
      Venues1760000000001,
      Scorecards1760000000002,
      SearchWords1760000000003,
    ],
  },
  personalData: 'none',
};
