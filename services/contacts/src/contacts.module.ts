import { Module } from '@nestjs/common';
import { ExportContacts } from './account/export-contacts.js';
import { AddContact } from './contacts/add-contact.js';
import { ContactsRepository } from './contacts/contacts.repository.js';
import { DeleteContact } from './contacts/delete-contact.js';
import { ListContacts } from './contacts/list-contacts.js';
import { ReadRoster } from './contacts/read-roster.js';
import { ListTierNames } from './tier-names/list-tier-names.js';
import { RenameTier } from './tier-names/rename-tier.js';
import { TierNamesRepository } from './tier-names/tier-names.repository.js';

@Module({
  controllers: [
    ListContacts,
    AddContact,
    DeleteContact,
    ReadRoster,
    ListTierNames,
    RenameTier,
    ExportContacts,
  ],
  providers: [ContactsRepository, TierNamesRepository],
})
export class ContactsModule {}
