import { platformMigrations, type Service } from '@game/platform';
import { Venues1760000000001 } from './migrations/1760000000001-venues.js';
import { VenuesSettings } from './settings.js';
import { VenuesModule } from './venues.module.js';

export { importVenues, type ImportReport } from './import/import-venues.js';
export { UnreadableFile } from './import/read-file.js';

export const venues: Service = {
  name: 'venues',
  module: VenuesModule,
  settings: VenuesSettings,
  schema: {
    name: 'venues',
    migrations: [...platformMigrations, Venues1760000000001],
  },
  personalData: 'none',
};
