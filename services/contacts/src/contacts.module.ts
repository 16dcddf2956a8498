import { Module } from '@nestjs/common';
import { ExportContacts } from './account/export-contacts.js';
import { AddContact } from './contacts/add-contact.js';
import { ContactViews } from './contacts/contact-views.js';
import { ContactsRepository } from './contacts/contacts.repository.js';
import { FindContacts } from './contacts/find-contacts.js';
import { GetContact } from './contacts/get-contact.js';
import { PutContact } from './contacts/put-contact.js';
import { SaveContacts } from './contacts/save-contacts.js';
import { SaveRows } from './contacts/save-rows.js';
import { DeleteContact } from './contacts/delete-contact.js';
import { ListContacts } from './contacts/list-contacts.js';
import { PublishContacts } from './contacts/publish-contacts.js';
import { ReadRoster } from './contacts/read-roster.js';
import { ContactFactsRepository } from './contacts/contact-facts.repository.js';
import { UpdateContact } from './contacts/update-contact.js';
import { BringIn } from './import/bring-in.js';
import { ImportContacts } from './import/import-contacts.js';
import { ImportRows } from './import/import-rows.js';
import { StageUpload } from './import/stage-upload.js';
import { UploadsRepository } from './import/uploads.repository.js';
import { PhonesRepository } from './invites/phones.repository.js';
import { SendCasualInvite } from './invites/send-casual-invite.js';
import { BlockPlayer } from './matching/block-player.js';
import { InvitePlayers } from './matching/invite-players.js';
import { MatchingRepository } from './matching/matching.repository.js';
import { ReportPlayer } from './matching/report-player.js';
import { SafetyRepository } from './matching/safety.repository.js';
import { SearchPlayers } from './matching/search-players.js';
import { EraseUser } from './players/erase-user.listeners.js';
import { GetPreferences } from './players/get-preferences.js';
import { PlayersListeners } from './players/players.listeners.js';
import { PlayersRepository } from './players/players.repository.js';
import { SavePreferences } from './players/save-preferences.js';
import { Reports } from './reports/reports.js';
import { ReportsRepository } from './reports/reports.repository.js';
import { RateLimits } from './rate-limits.js';
import { ListTierNames } from './tier-names/list-tier-names.js';
import { RenameTier } from './tier-names/rename-tier.js';
import { TierNamesRepository } from './tier-names/tier-names.repository.js';

const contacts = [
  ListContacts,
  GetContact,
  FindContacts,
  AddContact,
  PutContact,
  SaveContacts,
  UpdateContact,
  DeleteContact,
  ReadRoster,
];
const tierNames = [ListTierNames, RenameTier];
const imports = [StageUpload, ImportContacts, ImportRows];
const invites = [SendCasualInvite];
const players = [GetPreferences, SavePreferences, PlayersListeners, EraseUser];
const matching = [SearchPlayers, InvitePlayers, BlockPlayer, ReportPlayer, Reports];

@Module({
  controllers: [...contacts, ExportContacts, ...tierNames, ...imports, ...invites, ...players, ...matching],
  providers: [
    ContactsRepository,
    ContactFactsRepository,
    ContactViews,
    PublishContacts,
    SaveRows,
    TierNamesRepository,
    UploadsRepository,
    BringIn,
    PhonesRepository,
    PlayersRepository,
    MatchingRepository,
    SafetyRepository,
    ReportsRepository,
    RateLimits,
  ],
})
export class ContactsModule {}
