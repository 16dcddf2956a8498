import {
  CONSENT_TEXT,
  contactDeleted,
  contactSaved,
  contactsDeleted,
  contactsSaved,
  playerBlocked,
  userSaved,
  type PayloadOf,
  type RosterEntry,
} from '@game/contracts';
import { Clock, On, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ConsentRepository } from '../consent/consent.repository.js';
import { AccountBlocksRepository } from '../preferences/account-blocks.repository.js';
import { PeopleRepository } from './people.repository.js';

/** The proof that the consent log keeps if an organiser confirms a permission or a user's consent ends. */
const ATTESTED = 'The organiser attested that this person agreed to be texted.';
const ENDED = 'SMS Notifications were switched off in the profile, or the profile has another number now.';

/** Copies users and contacts from the events of their services, and logs each change of consent to texts. */
@Controller()
export class PeopleListeners {
  constructor(
    private readonly people: PeopleRepository,
    private readonly consent: ConsentRepository,
    private readonly blocks: AccountBlocksRepository,
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
    if (was) await this.consent.log(tx, { phone: was, agreed: false, source: 'profile', text: ENDED, at });
    if (is)
      await this.consent.log(tx, {
        phone: is,
        agreed: true,
        source: 'profile',
        text: CONSENT_TEXT.given,
        at,
      });
  }

  @On(contactSaved, 'PeopleListeners.onContact')
  onContact(contact: PayloadOf<typeof contactSaved>, { tx }: EventCtx): Promise<void> {
    return this.saveContacts(tx, [contact]);
  }

  @On(contactsSaved, 'PeopleListeners.onContacts')
  onContacts({ contacts }: PayloadOf<typeof contactsSaved>, { tx }: EventCtx): Promise<void> {
    return this.saveContacts(tx, contacts);
  }

  @On(contactDeleted, 'PeopleListeners.onContactDeleted')
  onContactDeleted(contact: PayloadOf<typeof contactDeleted>, { tx }: EventCtx): Promise<void> {
    return this.forgetContacts(tx, [contact]);
  }

  @On(contactsDeleted, 'PeopleListeners.onContactsDeleted')
  onContactsDeleted(
    { ownerId, contacts }: PayloadOf<typeof contactsDeleted>,
    { tx }: EventCtx,
  ): Promise<void> {
    return this.forgetContacts(
      tx,
      contacts.map((contact) => ({ ...contact, ownerId })),
    );
  }

  @On(playerBlocked, 'PeopleListeners.onBlocked')
  onBlocked(block: PayloadOf<typeof playerBlocked>, { tx }: EventCtx): Promise<void> {
    return this.blocks.save(tx, block);
  }

  private saveContacts(tx: Tx, contacts: RosterEntry[]): Promise<void> {
    const snapshots = contacts.map(({ id, ownerId, phone, email, smsPermission, version }) => ({
      ...{ id, ownerId, phone, email, smsPermission, version, deleted: false },
      proof: `${ATTESTED} Organiser ${ownerId}, contact ${id}.`,
    }));
    return this.people.saveContacts(tx, snapshots, this.clock.now());
  }

  private forgetContacts(tx: Tx, contacts: Array<PayloadOf<typeof contactDeleted>>): Promise<void> {
    const forgotten = { phone: null, email: null, smsPermission: false, deleted: true, proof: null };
    return this.people.saveContacts(
      tx,
      contacts.map(({ id, ownerId, version }) => ({ id, ownerId, version, ...forgotten })),
      this.clock.now(),
    );
  }
}
