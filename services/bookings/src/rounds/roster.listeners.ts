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
import { On, Outbox, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { undeliverable } from '../ladder/changes.js';
import { LadderRunner } from './ladder.runner.js';
import { ladderOf } from './round-facts.js';
import { TeeTimesRepository } from './tee-times.repository.js';
import { RefreshRoster } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';

@Controller()
export class RosterListeners {
  constructor(
    private readonly roster: RosterRepository,
    private readonly outbox: Outbox,
    private readonly teeTimes: TeeTimesRepository,
    private readonly refresh: RefreshRoster,
    private readonly runner: LadderRunner,
  ) {}

  @On(contactSaved, 'RosterListeners.onSaved')
  async onSaved(contact: PayloadOf<typeof contactSaved>, { tx }: EventCtx): Promise<void> {
    await this.roster.save(tx, contact);
    await this.refreshLate(tx, contact.ownerId);
  }

  @On(contactDeleted, 'RosterListeners.onDeleted')
  onDeleted(contact: PayloadOf<typeof contactDeleted>, { tx }: EventCtx): Promise<void> {
    return this.roster.delete(tx, contact);
  }

  @On(contactsSaved, 'RosterListeners.onManySaved')
  async onManySaved({ contacts }: PayloadOf<typeof contactsSaved>, { tx }: EventCtx): Promise<void> {
    await this.roster.saveAll(tx, contacts);
    if (contacts[0]) await this.refreshLate(tx, contacts[0].ownerId);
  }

  /** Contacts is there again: whoever waits for the roster need not wait for the next try. */
  private async refreshLate(tx: Tx, ownerId: string): Promise<void> {
    if (await this.teeTimes.someLate(tx, ownerId)) await this.refresh.askNow(tx, ownerId);
  }

  @On(contactsDeleted, 'RosterListeners.onManyDeleted')
  async onManyDeleted(
    { ownerId, contacts }: PayloadOf<typeof contactsDeleted>,
    { tx }: EventCtx,
  ): Promise<void> {
    for (const contact of contacts) await this.roster.delete(tx, { ...contact, ownerId });
  }

  /** An invite that can reach its friend no more holds no seat; a spot that was taken stays taken. */
  @On(phoneConsentChanged, 'RosterListeners.onConsent')
  async onConsent(
    { phone, optedOut, at }: PayloadOf<typeof phoneConsentChanged>,
    { tx }: EventCtx,
  ): Promise<void> {
    await this.roster.saveConsent(tx, phone, optedOut, at);
    if (!optedOut) return;
    for (const { offerId, bookingId } of await this.teeTimes.awaitedByTextOnly(tx, phone)) {
      const round = (await this.teeTimes.lock(tx, bookingId))!;
      const ladder = ladderOf(round);
      const moves = undeliverable(ladder, offerId);
      if (moves.length) await this.runner.commit(tx, round, { ladder, moves });
    }
  }

  @On(userSaved, 'RosterListeners.onUser')
  async onUser(user: PayloadOf<typeof userSaved>, { tx }: EventCtx): Promise<void> {
    const saved = await this.roster.savePlayer(tx, user);
    // A phone or mailbox that was proved brings the invitations that went there.
    if (saved && (user.phoneVerified || user.emailVerified))
      await this.outbox.publish(tx, invitationsChanged, { userId: user.id });
  }
}
