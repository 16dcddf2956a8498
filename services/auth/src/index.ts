import { platformMigrations, type Service } from '@game/platform';
import { AuthModule } from './auth.module.js';
import { Auth1760000000001 } from './migrations/1760000000001-auth.js';
import { Auth1760000000002 } from './migrations/1760000000002-account.js';
import { AuthSettings } from './settings.js';

export const auth: Service = {
  name: 'auth',
  module: AuthModule,
  settings: AuthSettings,
  schema: {
    name: 'auth',
    migrations: [...platformMigrations, Auth1760000000001, Auth1760000000002],
  },
  personalData: { exportedAs: 'account' },
};
