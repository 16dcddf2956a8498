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
import { ContactViews } from './contact-views.js';
import { ContactsRepository } from './contacts.repository.js';

@Controller()
export class AddContact {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly views: ContactViews,
    private readonly outbox: Outbox,
  ) {}

  @Handles(addContact)
  async handle(input: PayloadOf<typeof addContact>, { tx }: CommandCtx): Promise<Contact> {
    const { userId, deviceContactId } = input;
    const known = deviceContactId && (await this.contacts.findByDevice(tx, userId, deviceContactId));
    return known ? this.views.one(tx, known) : this.add(tx, input);
  }

  private async add(tx: Tx, { userId, ...body }: PayloadOf<typeof addContact>): Promise<Contact> {
    const contact = {
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
      version: 1,
    };
    const appended = await this.contacts.append(tx, contact, MAX_CONTACTS);
    if (!appended) {
      // Another request may have added the same device contact at the same time: it is the same contact.
      const same =
        body.deviceContactId && (await this.contacts.findByDevice(tx, userId, body.deviceContactId));
      if (!same) throw tooManyContacts();
      return this.views.one(tx, same);
    }
    const { optedOutAt, mailOffAt, ...entry } = appended;
    await this.outbox.publish(tx, contactSaved, entry);
    return this.views.of(entry, { optedOutAt, mailOffAt, mailBouncedAt: null });
  }
}
