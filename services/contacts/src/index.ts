import { PlatformTables1760000000000, type Service } from '@game/platform';
import { z } from 'zod';
import { ContactsModule } from './contacts.module.js';
import { ContactEntity } from './contacts/contact.entity.js';
import { Contacts1760000000001 } from './migrations/1760000000001-contacts.js';
import { TierNameEntity } from './tier-names/tier-name.entity.js';

export const contacts: Service = {
  name: 'contacts',
  module: ContactsModule,
  settings: z.object({}),
  schema: {
    name: 'contacts',
    entities: [ContactEntity, TierNameEntity],
    migrations: [PlatformTables1760000000000, Contacts1760000000001],
  },
};
