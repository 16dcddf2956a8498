import {
  contactDeleted,
  contactSaved,
  contactsDeleted,
  contactsSaved,
  emailBounced,
  invitationsChanged,
  mailConsentChanged,
  phoneConsentChanged,
  userSaved,
  type PayloadOf,
  type RosterEntry,
  type UserId,
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
  onSaved(contact: PayloadOf<typeof contactSaved>, { tx }: EventCtx): Promise<void> {
    return this.save(tx, contact.ownerId, [contact]);
  }

  @On(contactsSaved, 'RosterListeners.onManySaved')
  async onManySaved({ contacts }: PayloadOf<typeof contactsSaved>, { tx }: EventCtx): Promise<void> {
    if (contacts[0]) await this.save(tx, contacts[0].ownerId, contacts);
  }

  /**
   * An event from the contacts service shows that the service works again, so the roster for which tee times
   * wait is requested at once.
   */
  private async save(tx: Tx, ownerId: UserId, contacts: RosterEntry[]): Promise<void> {
    if (await this.roster.save(tx, ownerId, contacts)) await this.refresh.askNow(tx, ownerId);
  }

  @On(contactDeleted, 'RosterListeners.onDeleted')
  onDeleted(contact: PayloadOf<typeof contactDeleted>, { tx }: EventCtx): Promise<void> {
    return this.roster.delete(tx, contact.ownerId, [contact]);
  }

  @On(contactsDeleted, 'RosterListeners.onManyDeleted')
  onManyDeleted({ ownerId, contacts }: PayloadOf<typeof contactsDeleted>, { tx }: EventCtx): Promise<void> {
    return this.roster.delete(tx, ownerId, contacts);
  }

  /**
   * When a phone opts out, unanswered invites that could reach the friend only by text give up their spot.
   * Players who are in keep theirs.
   */
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
      if (moves.length) await this.runner.commit(tx, round, { ladder, moves, onlyLadder: true });
    }
  }

  @On(mailConsentChanged, 'RosterListeners.onMailConsent')
  onMailConsent(
    { email, optedOut, at }: PayloadOf<typeof mailConsentChanged>,
    { tx }: EventCtx,
  ): Promise<void> {
    return this.roster.saveMailConsent(tx, email, optedOut, at);
  }

  /** An invite that was lost with this mail is reported by its own event. */
  @On(emailBounced, 'RosterListeners.onBounced')
  onBounced({ email }: PayloadOf<typeof emailBounced>, { tx }: EventCtx): Promise<void> {
    return this.roster.bounced(tx, email);
  }

  @On(userSaved, 'RosterListeners.onUser')
  async onUser(user: PayloadOf<typeof userSaved>, { tx }: EventCtx): Promise<void> {
    const saved = await this.roster.savePlayer(tx, user);
    // A user who has just verified a phone or email now sees the invitations that were sent there.
    if (saved && (user.phoneVerified || user.emailVerified))
      await this.outbox.publish(tx, invitationsChanged, { userId: user.id });
  }
}
