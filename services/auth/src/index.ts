import { platformMigrations, type Service } from '@game/platform';
import { AuthModule } from './auth.module.js';
import { Auth1760000000001 } from './migrations/1760000000001-auth.js';
import { Auth1760000000002 } from './migrations/1760000000002-account.js';
import { Auth1760000000310 } from './migrations/1760000000310-taking-back.js';
import { Auth1760000000563 } from './migrations/1760000000563-gender-and-suspension.js';
import { Auth1760000000565 } from './migrations/1760000000565-operators.js';
import { Auth1760000000570 } from './migrations/1760000000570-proofs.js';
import { Auth1760000000571 } from './migrations/1760000000571-undos.js';
import { Auth1760000000572 } from './migrations/1760000000572-second-steps.js';
import { Auth1760000000573 } from './migrations/1760000000573-passkeys.js';
import { DuplicateEmails1760000000634 } from './migrations/1760000000634-duplicate-emails.js';
import { AuthSettings } from './settings.js';

export const auth: Service = {
  name: 'auth',
  module: AuthModule,
  settings: AuthSettings,
  schema: {
    name: 'auth',
    migrations: [
      ...platformMigrations,
      Auth1760000000001,
      Auth1760000000002,
      Auth1760000000310,
      Auth1760000000563,
      Auth1760000000565,
      Auth1760000000570,
      Auth1760000000571,
      Auth1760000000572,
      Auth1760000000573,
      DuplicateEmails1760000000634,
    ],
    sealed: [
      { table: 'operators', column: 'totp_secret', key: 'id' },
      { table: 'second_steps', column: 'secret', key: 'user_id' },
      { table: 'second_steps', column: 'next_secret', key: 'user_id' },
    ],
  },
  personalData: { exportedAs: 'account' },
};

export { makeOperator } from './operators/make-operator.js';
export {
  closeForCommand,
  listOperators,
  openForCommand,
  removeOperator,
} from './operators/operators.repository.js';
