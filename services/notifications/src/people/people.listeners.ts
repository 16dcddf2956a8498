import {
  contactDeleted,
  contactSaved,
  contactsDeleted,
  contactsSaved,
  userSaved,
  type PayloadOf,
  type RosterEntry,
} from '@game/contracts';
import { Clock, On, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ConsentRepository } from '../consent/consent.repository.js';
import { PeopleRepository } from './people.repository.js';

/** The texts that the consent log keeps as proof for an organiser's tick and for a user's switch. */
const ATTESTED = 'The organiser attested that this person agreed to be texted.';
const SWITCHED_ON = 'SMS Notifications were switched on in the profile.';
const SWITCHED_OFF = 'SMS Notifications were switched off in the profile.';

/** Copies users and contacts from the events of their services, and logs each change of consent to texts. */
@Controller()
export class PeopleListeners {
  constructor(
    private readonly people: PeopleRepository,
    private readonly consent: ConsentRepository,
    private readonly clock: Clock,
  ) {}

  @On(userSaved, 'PeopleListeners.onUser')
  async onUser(user: PayloadOf<typeof userSaved>, { tx }: EventCtx): Promise<void> {
    const before = await this.people.lockUser(tx, user.id);
    if (before && before.version >= user.version) return;
    await this.people.saveUser(tx, user);
    const [was, is] = [
      before?.messagingConsent ? before.phone : null,
      user.messagingConsent ? user.phone : null,
    ];
    if (was === is) return;
    const at = this.clock.now();
    if (was)
      await this.consent.log(tx, { phone: was, agreed: false, source: 'profile', text: SWITCHED_OFF, at });
    if (is) await this.consent.log(tx, { phone: is, agreed: true, source: 'profile', text: SWITCHED_ON, at });
  }

  @On(contactSaved, 'PeopleListeners.onContact')
  onContact(contact: PayloadOf<typeof contactSaved>, { tx }: EventCtx): Promise<void> {
    return this.saveContact(tx, contact);
  }

  @On(contactsSaved, 'PeopleListeners.onContacts')
  async onContacts({ contacts }: PayloadOf<typeof contactsSaved>, { tx }: EventCtx): Promise<void> {
    for (const contact of contacts) await this.saveContact(tx, contact);
  }

  @On(contactDeleted, 'PeopleListeners.onContactDeleted')
  onContactDeleted(contact: PayloadOf<typeof contactDeleted>, { tx }: EventCtx): Promise<void> {
    return this.forgetContact(tx, contact);
  }

  @On(contactsDeleted, 'PeopleListeners.onContactsDeleted')
  async onContactsDeleted(
    { ownerId, contacts }: PayloadOf<typeof contactsDeleted>,
    { tx }: EventCtx,
  ): Promise<void> {
    for (const contact of contacts) await this.forgetContact(tx, { ...contact, ownerId });
  }

  private async saveContact(tx: Tx, contact: RosterEntry): Promise<void> {
    const before = await this.people.lockContact(tx, contact.id);
    if (before && before.version >= contact.version) return;
    await this.people.saveContact(tx, contact, false);
    const attestedBefore = before?.smsPermission && before.phone === contact.phone;
    if (!contact.smsPermission || !contact.phone || attestedBefore) return;
    const proof = {
      source: 'organiser' as const,
      text: `${ATTESTED} Organiser ${contact.ownerId}, contact ${contact.id}.`,
    };
    await this.consent.log(tx, { phone: contact.phone, agreed: true, ...proof, at: this.clock.now() });
  }

  private async forgetContact(tx: Tx, contact: PayloadOf<typeof contactDeleted>): Promise<void> {
    await this.people.saveContact(tx, { ...contact, phone: null, smsPermission: false }, true);
  }
}
