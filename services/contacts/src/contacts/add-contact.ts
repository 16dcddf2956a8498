import { addContact, contactSaved, type Contact, type PayloadOf } from '@game/contracts';
import { Handles, Outbox, newId, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactsRepository } from './contacts.repository.js';

@Controller()
export class AddContact {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(addContact)
  async handle({ userId, ...body }: PayloadOf<typeof addContact>, { tx }: CommandCtx): Promise<Contact> {
    const entry = {
      id: newId(),
      ownerId: userId,
      name: body.name,
      email: body.email ?? null,
      phone: body.phone ?? null,
      tier: body.tier,
      handicap: body.handicap ?? null,
      isImported: body.isImported,
      deviceContactId: body.deviceContactId ?? null,
      smsPermission: body.smsPermission,
      position: await this.contacts.nextPosition(tx, userId),
      version: 1,
    };
    await this.contacts.insert(tx, entry);
    await this.outbox.publish(tx, contactSaved, entry);
    return asContact(entry);
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
