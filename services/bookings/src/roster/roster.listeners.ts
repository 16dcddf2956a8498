import {
  contactDeleted,
  contactSaved,
  contactsDeleted,
  contactsSaved,
  invitationsChanged,
  phoneConsentChanged,
  userSaved,
  type PayloadOf,
} from '@game/contracts';
import { On, Outbox, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RosterRepository } from './roster.repository.js';

@Controller()
export class RosterListeners {
  constructor(
    private readonly roster: RosterRepository,
    private readonly outbox: Outbox,
  ) {}

  @On(contactSaved)
  onSaved(contact: PayloadOf<typeof contactSaved>, { tx }: EventCtx): Promise<void> {
    return this.roster.save(tx, contact);
  }

  @On(contactDeleted)
  onDeleted(contact: PayloadOf<typeof contactDeleted>, { tx }: EventCtx): Promise<void> {
    return this.roster.delete(tx, contact);
  }

  @On(contactsSaved)
  async onManySaved({ contacts }: PayloadOf<typeof contactsSaved>, { tx }: EventCtx): Promise<void> {
    for (const contact of contacts) await this.roster.save(tx, contact);
  }

  @On(contactsDeleted)
  async onManyDeleted(
    { ownerId, contacts }: PayloadOf<typeof contactsDeleted>,
    { tx }: EventCtx,
  ): Promise<void> {
    for (const contact of contacts) await this.roster.delete(tx, { ...contact, ownerId });
  }

  @On(phoneConsentChanged)
  onConsent({ phone, optedOut, at }: PayloadOf<typeof phoneConsentChanged>, { tx }: EventCtx): Promise<void> {
    return this.roster.saveConsent(tx, phone, optedOut, at);
  }

  @On(userSaved)
  async onUser(user: PayloadOf<typeof userSaved>, { tx }: EventCtx): Promise<void> {
    const saved = await this.roster.savePlayer(tx, user);
    // A phone or mailbox that was proved brings the invitations that went there.
    if (saved && (user.phoneVerified || user.emailVerified))
      await this.outbox.publish(tx, invitationsChanged, { userId: user.id });
  }
}
