import { platformMigrations, type Service } from '@game/platform';
import { ContactsModule } from './contacts.module.js';
import { Contacts1760000000001 } from './migrations/1760000000001-contacts.js';
import { ImportAndMatching1760000000002 } from './migrations/1760000000002-import-and-matching.js';
import { MailBounced1760000000003 } from './migrations/1760000000003-mail-bounced.js';
import { ContactDigests1760000000430 } from './migrations/1760000000430-contact-digests.js';
import { Mailboxes1760000000582 } from './migrations/1760000000582-mailboxes.js';
import { PublishBlocks1760000000561 } from './migrations/1760000000561-publish-blocks.js';
import { ResolvedReports1760000000566 } from './migrations/1760000000566-resolved-reports.js';
import { ContactSync1760000000645 } from './migrations/1760000000645-contact-sync.js';
import { DismissedReports1760000000734 } from './migrations/1760000000734-dismissed-reports.js';
import { ContactsSettings } from './settings.js';

export const contacts: Service = {
  name: 'contacts',
  module: ContactsModule,
  settings: ContactsSettings,
  schema: {
    name: 'contacts',
    migrations: [
      ...platformMigrations,
      Contacts1760000000001,
      ImportAndMatching1760000000002,
      MailBounced1760000000003,
      ContactDigests1760000000430,
      Mailboxes1760000000582,
      PublishBlocks1760000000561,
      ResolvedReports1760000000566,
      ContactSync1760000000645,
      DismissedReports1760000000734,
    ],
  },
  personalData: { exportedAs: 'contacts' },
};
