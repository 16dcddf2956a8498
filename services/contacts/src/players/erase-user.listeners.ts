import {
  CONTACTS_A_MESSAGE,
  contactsDeleted,
  userDeleted,
  type PayloadOf,
  type UserId,
} from '@game/contracts';
import { On, Outbox, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactsRepository } from '../contacts/contacts.repository.js';
import { UploadsRepository } from '../import/uploads.repository.js';
import { SafetyRepository } from '../matching/safety.repository.js';
import { TierNamesRepository } from '../tier-names/tier-names.repository.js';
import { PlayersRepository } from './players.repository.js';

/**
 * Erases what this service keeps of a deleted account. The reports that the user made stay, without the
 * user's id, and the user's id itself is kept, marked as deleted.
 */
@Controller()
export class EraseUser {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly tierNames: TierNamesRepository,
    private readonly uploads: UploadsRepository,
    private readonly safety: SafetyRepository,
    private readonly players: PlayersRepository,
    private readonly outbox: Outbox,
  ) {}

  @On(userDeleted, 'EraseUser.onDeleted')
  async onDeleted({ userId }: PayloadOf<typeof userDeleted>, { tx }: EventCtx): Promise<void> {
    await this.eraseContacts(tx, userId);
    await this.tierNames.deleteAllOf(tx, userId);
    await this.uploads.deleteAllOf(tx, userId);
    await this.safety.erase(tx, userId);
    await this.players.erase(tx, userId);
  }

  private async eraseContacts(tx: Tx, ownerId: UserId): Promise<void> {
    const deleted = await this.contacts.deleteAllOf(tx, ownerId);
    const contacts = deleted.map(({ id, version }) => ({ id, version: version + 1 }));
    for (let i = 0; i < contacts.length; i += CONTACTS_A_MESSAGE)
      await this.outbox.publish(tx, contactsDeleted, {
        ownerId,
        contacts: contacts.slice(i, i + CONTACTS_A_MESSAGE),
      });
  }
}
