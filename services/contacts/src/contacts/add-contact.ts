import {
  IMPORTED_TIER,
  MAX_CONTACTS,
  addContact,
  contactSaved,
  tooManyContacts,
  mayBeSamePerson,
  type AddedContact,
  type PayloadOf,
  type ContactId,
  type RosterEntry,
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
  async handle(input: PayloadOf<typeof addContact>, { tx }: CommandCtx): Promise<AddedContact> {
    const { userId, deviceContactId, externalId } = input;
    if (externalId) await this.contacts.serialise(tx, userId);
    const known =
      (externalId && (await this.contacts.findByExternalId(tx, userId, externalId))) ||
      (deviceContactId && (await this.contacts.findByDevice(tx, userId, deviceContactId)));
    return known ? this.known(tx, known, input.tier) : this.add(tx, input);
  }

  private async add(tx: Tx, { userId, ...body }: PayloadOf<typeof addContact>): Promise<AddedContact> {
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
      return this.known(tx, same, body.tier);
    }
    const { optedOutAt, mailOffAt, updatedAt, ...entry } = appended;
    const externalId = body.externalId ?? null;
    if (externalId) await this.contacts.link(tx, [{ id: entry.id, externalId }]);
    await this.outbox.publish(tx, contactSaved, entry);
    const sharing = entry.phone || entry.email ? await this.contacts.sharing(tx, entry) : [];
    const alike = sharing.filter((other) => mayBeSamePerson(entry, other));
    return {
      ...this.views.of(entry, { optedOutAt, mailOffAt, updatedAt, externalId, mailBouncedAt: null }),
      action: 'created',
      message: [`${entry.name} was added to tier ${entry.tier}.`, ...alike.map(bothStay)].join(' '),
      alike: alike.map(({ id, name, tier }) => ({ id, name, tier })),
    };
  }

  /** The answer about a contact that the list has already: it stays as it is, and the answer says so. */
  private async known(tx: Tx, entry: RosterEntry, tier: number | undefined): Promise<AddedContact> {
    const { name } = entry;
    const asked = tier !== undefined && tier !== entry.tier ? ` It was not moved to tier ${tier}.` : '';
    return {
      ...(await this.views.one(tx, entry)),
      action: 'unchanged',
      message: `${name} is in your list already, in tier ${entry.tier}, and nothing was changed.${asked} PATCH /api/contacts/${entry.id} changes it.`,
      alike: [],
    };
  }
}

const bothStay = ({ id, name, tier }: RosterEntry) =>
  `Your list also has ${name} in tier ${tier} with the same phone or email; both stay. If they are one person, delete this one and change the other with PATCH /api/contacts/${id}.`;
