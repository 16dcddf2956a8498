import { PlatformTables1760000000000, type Service } from '@game/platform';
import { z } from 'zod';
import { BillingModule } from './billing.module.js';

export const billing: Service = {
  name: 'billing',
  module: BillingModule,
  settings: z.object({}),
  schema: {
    name: 'billing',
    entities: [],
    migrations: [PlatformTables1760000000000],
  },
};
