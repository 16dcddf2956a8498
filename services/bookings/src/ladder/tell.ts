import {
  invitationsChanged,
  ladderStopped,
  offerCancelled,
  offerMade,
  offerMoved,
  offerWithdrawn,
  standbyPromoted,
  teeTimeChanged,
} from '@game/contracts';
import { Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { MyInvitationsRepository } from '../invitations/my-invitations.repository.js';
import type { Round } from '../tee-times/tee-times.repository.js';
import { spotsOpen, type Move } from './ladder.js';
import type { OfferEntity } from './offer.entity.js';
import { ladderOf, offerFacts, playerNames, teeTimeFacts } from './round-facts.js';

/** Says what came of an act on a ladder, in its transaction: to friends, to the organiser, to the screens of both. */
@Injectable()
export class Tell {
  constructor(
    private readonly outbox: Outbox,
    private readonly invitations: MyInvitationsRepository,
  ) {}

  /** `changed`: facts that changed, in words, for those who were asked. The round is saved already. */
  async all(tx: Tx, round: Round, moves: Move[], changed: string[]): Promise<void> {
    for (const move of moves) await this.move(tx, round, move, changed);
    await this.waiting(tx, round, changed);
    const { id: bookingId, organiserId, version } = round.teeTime;
    await this.outbox.publish(tx, teeTimeChanged, { bookingId, organiserId, version });
    for (const userId of await this.invitations.usersOf(tx, bookingId))
      await this.outbox.publish(tx, invitationsChanged, { userId });
  }

  private async move(tx: Tx, round: Round, move: Move, changed: string[]): Promise<void> {
    const facts = 'offer' in move ? offerFacts(round, move.offer as OfferEntity) : undefined;
    const open = spotsOpen(ladderOf(round));
    const stopped = { teeTime: teeTimeFacts(round), spotsOpen: open, players: playerNames(round) };
    if (move.kind === 'asked') {
      const { message, ignoreQuiet: ignoreQuietHours } = round.teeTime;
      await this.outbox.publish(tx, offerMade, { ...facts!, message, ignoreQuietHours });
    } else if (move.kind === 'promoted')
      await this.outbox.publish(tx, standbyPromoted, { ...facts!, spotsOpen: open });
    else if (move.kind === 'held')
      await this.outbox.publish(tx, offerMoved, { ...facts!, held: true, changed });
    else if (move.kind === 'withdrawn') await this.outbox.publish(tx, offerWithdrawn, facts!);
    else if (move.kind === 'filled')
      await this.outbox.publish(tx, ladderStopped, { ...stopped, reason: 'filled' });
    else if (move.kind === 'stopped')
      await this.outbox.publish(tx, ladderStopped, { ...stopped, reason: move.reason });
    else if (move.kind === 'closed' && round.teeTime.status === 'cancelled')
      await this.outbox.publish(tx, offerCancelled, {
        ...facts!,
        wasIn: move.was === 'accepted' || move.was === 'reconfirm',
      });
  }

  /** Those who have not answered get the new facts; their window goes on. */
  private async waiting(tx: Tx, round: Round, changed: string[]): Promise<void> {
    if (!changed.length) return;
    for (const offer of round.offers)
      if (offer.state === 'pending' || offer.state === 'standby')
        await this.outbox.publish(tx, offerMoved, { ...offerFacts(round, offer), held: false, changed });
  }
}
