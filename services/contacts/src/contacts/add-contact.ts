import {
  IMPORTED_TIER,
  MAX_CONTACTS,
  addContact,
  contactSaved,
  tooManyContacts,
  type Contact,
  type PayloadOf,
  type ContactId,
} from '@game/contracts';
import { Handles, Outbox, newId, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { PlayersRepository } from '../players/players.repository.js';
import { ContactsRepository } from './contacts.repository.js';

@Controller()
export class AddContact {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly players: PlayersRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(addContact)
  async handle(input: PayloadOf<typeof addContact>, { tx }: CommandCtx): Promise<Contact> {
    const { userId, deviceContactId } = input;
    const known = deviceContactId && (await this.contacts.findByDevice(tx, userId, deviceContactId));
    return asContact(known || (await this.add(tx, input)));
  }

  private async add(tx: Tx, { userId, ...body }: PayloadOf<typeof addContact>) {
    const { next, count } = await this.contacts.end(tx, userId);
    if (count >= MAX_CONTACTS) throw tooManyContacts();
    const entry = {
      id: newId<ContactId>(),
      ownerId: userId,
      name: body.name,
      email: body.email ?? null,
      phone: body.phone ?? null,
      tier: body.tier ?? IMPORTED_TIER,
      handicap: body.handicap ?? null,
      isImported: body.isImported,
      deviceContactId: body.deviceContactId ?? null,
      smsPermission: body.smsPermission,
      position: next,
      version: 1,
    };
    const inserted = await this.contacts.insert(tx, [entry]);
    // Another request added the same device contact at the same time: it is the same contact.
    if (!inserted.length) return (await this.contacts.findByDevice(tx, userId, entry.deviceContactId!))!;
    await this.outbox.publish(tx, contactSaved, entry);
    await this.players.wasActive(tx, userId);
    return entry;
  }
}

export function asContact({
  ownerId: _,
  position: __,
  version: ___,
  ...contact
}: PayloadOf<typeof contactSaved>): Contact {
  return contact;
}
