import { platformMigrations, type Service } from '@game/platform';
import { BillingModule } from './billing.module.js';
import { Billing1760000000001 } from './migrations/1760000000001-billing.js';
import { FormerCustomers1760000000320 } from './migrations/1760000000320-former-customers.js';
import { Leaving1760000000321 } from './migrations/1760000000321-leaving.js';
import { FormerCustomersIndex1760000000322 } from './migrations/1760000000322-former-customers-index.js';
import { Withdrawal1760000000440 } from './migrations/1760000000440-withdrawal.js';
import { OperatorOrders1760000000441 } from './migrations/1760000000441-operator-orders.js';
import { WaitingReferrals1760000000450 } from './migrations/1760000000450-waiting-referrals.js';
import { PartTakers1760000000634 } from './migrations/1760000000634-part-takers.js';
import { Consents1760000000470 } from './migrations/1760000000470-consents.js';
import { Books1760000000471 } from './migrations/1760000000471-books.js';
import { MoreAgeIndexes1760000000472 } from './migrations/1760000000472-more-age-indexes.js';
import { AgeIndexes1760000000460 } from './migrations/1760000000460-age-indexes.js';
import { BillingSettings } from './settings.js';

export const billing: Service = {
  name: 'billing',
  module: BillingModule,
  settings: BillingSettings,
  schema: {
    name: 'billing',
    migrations: [
      ...platformMigrations,
      Billing1760000000001,
      FormerCustomers1760000000320,
      Leaving1760000000321,
      FormerCustomersIndex1760000000322,
      Withdrawal1760000000440,
      OperatorOrders1760000000441,
      WaitingReferrals1760000000450,
      Consents1760000000470,
      Books1760000000471,
      MoreAgeIndexes1760000000472,
      AgeIndexes1760000000460,
      PartTakers1760000000634,
    ],
  },
  personalData: { exportedAs: 'billing' },
};
