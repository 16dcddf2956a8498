import {
  invitationsChanged,
  ladderStopped,
  nightAhead,
  offerCancelled,
  offerMade,
  offerMoved,
  offerWithdrawn,
  standbyPromoted,
  teeTimeChanged,
} from '@game/contracts';
import { Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { AskedUsersRepository } from './asked-users.repository.js';
import type { Round } from './tee-times.repository.js';
import { spotsOpen, type Move, type Offer } from '../ladder/ladder.js';
import type { OfferRow } from './offer.row.js';
import { ladderOf, offerFacts, playerNames, teeTimeFacts } from './round-facts.js';

/** Publishes what came of a command on a ladder, in its transaction: for friends, for the organiser, for the screens of both. */
@Injectable()
export class LadderPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly askedUsers: AskedUsersRepository,
  ) {}

  /** `changed`: facts that changed, in words, for those who were asked. The round is saved already. */
  async publish(tx: Tx, round: Round, moves: Move[], changed: string[]): Promise<void> {
    for (const move of moves) await this.move(tx, round, move, changed);
    await this.publishNewFacts(tx, round, changed);
    const { id: bookingId, organiserId, version } = round.teeTime;
    await this.outbox.publish(tx, teeTimeChanged, { bookingId, organiserId, version });
    for (const userId of await this.askedUsers.of(tx, bookingId))
      await this.outbox.publish(tx, invitationsChanged, { userId });
  }

  private async move(tx: Tx, round: Round, move: Move, changed: string[]): Promise<void> {
    const facts = (offer: Offer) => offerFacts(round, offer as OfferRow);
    const open = spotsOpen(ladderOf(round));
    const stopped = { teeTime: teeTimeFacts(round), spotsOpen: open, players: playerNames(round) };
    switch (move.kind) {
      case 'asked': {
        const { message, ignoreQuiet: ignoreQuietHours } = round.teeTime;
        return this.outbox.publish(tx, offerMade, { ...facts(move.offer), message, ignoreQuietHours });
      }
      case 'promoted':
        return this.outbox.publish(tx, standbyPromoted, { ...facts(move.offer), spotsOpen: open });
      case 'held':
        return this.outbox.publish(tx, offerMoved, { ...facts(move.offer), held: true, changed });
      case 'told':
        return this.outbox.publish(tx, offerMoved, {
          ...facts(move.offer),
          held: false,
          isIn: true,
          changed,
        });
      case 'night':
        return this.outbox.publish(tx, nightAhead, {
          teeTime: teeTimeFacts(round),
          when: move.when,
          unasked: move.unasked.map(({ name }) => name),
          quietFrom: move.quietFrom.toISOString(),
        });
      case 'withdrawn':
        return this.outbox.publish(tx, offerWithdrawn, facts(move.offer));
      case 'filled':
        return this.outbox.publish(tx, ladderStopped, { ...stopped, reason: 'filled' });
      case 'stopped':
        return this.outbox.publish(tx, ladderStopped, { ...stopped, reason: move.reason });
      case 'closed': {
        if (round.teeTime.status !== 'cancelled') return;
        const wasIn = move.was === 'accepted' || move.was === 'reconfirm';
        return this.outbox.publish(tx, offerCancelled, { ...facts(move.offer), wasIn });
      }
      // The activity says these; nobody is told.
      case 'lapsed':
      case 'kept':
      case 'asleep':
      case 'passed-over':
      case 'tier-opened':
      case 'tier-empty':
        return;
    }
  }

  /**
   * Friends who have not answered and friends on standby are told the new facts. A window that runs is not changed.
   */
  private async publishNewFacts(tx: Tx, round: Round, changed: string[]): Promise<void> {
    if (!changed.length) return;
    for (const offer of round.offers)
      if (offer.state === 'pending' || offer.state === 'standby')
        await this.outbox.publish(tx, offerMoved, {
          ...offerFacts(round, offer),
          held: false,
          onStandby: offer.state === 'standby',
          changed,
        });
  }
}
