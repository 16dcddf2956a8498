import { platformMigrations, type Service } from '@game/platform';
import { ContactsModule } from './contacts.module.js';
import { Contacts1760000000001 } from './migrations/1760000000001-contacts.js';
import { ImportAndMatching1760000000002 } from './migrations/1760000000002-import-and-matching.js';
import { ContactsSettings } from './settings.js';

export const contacts: Service = {
  name: 'contacts',
  module: ContactsModule,
  settings: ContactsSettings,
  schema: {
    name: 'contacts',
    migrations: [...platformMigrations, Contacts1760000000001, ImportAndMatching1760000000002],
  },
  personalData: { exportedAs: 'contacts' },
};
