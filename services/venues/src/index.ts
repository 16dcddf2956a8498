import { PlatformTables1760000000000, type Service } from '@game/platform';
import { z } from 'zod';
import { VenuesModule } from './venues.module.js';

export const venues: Service = {
  name: 'venues',
  module: VenuesModule,
  settings: z.object({}),
  schema: {
    name: 'venues',
    entities: [],
    migrations: [PlatformTables1760000000000],
  },
};
