import { platformMigrations, type Service } from '@game/platform';
import { BillingModule } from './billing.module.js';
import { Billing1760000000001 } from './migrations/1760000000001-billing.js';
import { BillingSettings } from './settings.js';

export const billing: Service = {
  name: 'billing',
  module: BillingModule,
  settings: BillingSettings,
  schema: {
    name: 'billing',
    migrations: [...platformMigrations, Billing1760000000001],
  },
  personalData: { exportedAs: 'billing' },
};
