import { contactNotFound, contactSaved, updateContact, type Contact, type PayloadOf } from '@game/contracts';
import { Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { PlayersRepository } from '../players/players.repository.js';
import { asContact } from './add-contact.js';
import { ContactsRepository } from './contacts.repository.js';

@Controller()
export class UpdateContact {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly players: PlayersRepository,
    private readonly outbox: Outbox,
  ) {}

  /** A field that is absent stays; one that is null is cleared. */
  @Handles(updateContact)
  async handle(
    { userId, contactId, ...given }: PayloadOf<typeof updateContact>,
    { tx }: CommandCtx,
  ): Promise<Contact> {
    const before = await this.contacts.find(tx, userId, contactId);
    if (!before) throw contactNotFound();
    const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const entry = { ...before, ...fields, version: before.version + 1 };
    // The permission to text was given for the old number.
    if (entry.phone !== before.phone) entry.smsPermission = given.smsPermission ?? false;
    await this.contacts.update(tx, [entry]);
    await this.outbox.publish(tx, contactSaved, entry);
    await this.players.wasActive(tx, userId);
    return asContact(entry);
  }
}
