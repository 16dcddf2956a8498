import {
  invitationsChanged,
  ladderStopped,
  nightAhead,
  offerCancelled,
  offerLapsed,
  offerMade,
  offerMoved,
  offerWithdrawn,
  standbyPromoted,
  teeTimeChanged,
  type FactChange,
  type UserId,
} from '@game/contracts';
import { Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Round } from './tee-times.repository.js';
import { isIn, spotsOpen, type Move, type Offer } from '../ladder/ladder.js';
import { hasOrganisersWord } from '../ladder/timing.js';
import type { OfferRow } from './offer.row.js';
import { ladderOf, offerFacts, playerNames, teeTimeFacts } from './round-facts.js';
import { isWhenOrWhere } from './told-changes.js';

interface Effects {
  /** The facts that changed; the friends who were asked are told of them. */
  changed: FactChange[];
  onlyLadder: true | undefined;
  /** The users who have an invitation to this tee time. */
  askedUsers: UserId[];
}

const news = (changes: FactChange[]) => ({ changed: changes.map(({ fact }) => fact), changes });

/** The organiser's mail about the first friend who is in brings the tee time into the organiser's calendar. */
const hasEntry = ({ offers }: Round) => offers.some((offer) => offer.agreedTo !== null || isIn(offer));

/**
 * Publishes the effects of a command on a ladder in the command's transaction: for friends, for the organiser, and
 * for the screens of both.
 */
@Injectable()
export class LadderPublisher {
  constructor(private readonly outbox: Outbox) {}

  async publish(
    tx: Tx,
    round: Round,
    moves: Move[],
    { changed, onlyLadder, askedUsers }: Effects,
  ): Promise<void> {
    for (const move of moves) await this.move(tx, round, move, changed);
    await this.publishNewFacts(tx, round, changed);
    const { id: bookingId, organiserId, version } = round.teeTime;
    const isCancelled = round.teeTime.status === 'cancelled';
    const isNew = changed.length > 0 || isCancelled;
    const sequence = isNew ? round.teeTime.sequence : undefined;
    const changesEntry = isCancelled || changed.some(isWhenOrWhere);
    await this.outbox.publish(tx, teeTimeChanged, {
      bookingId,
      organiserId,
      version,
      sequence,
      onlyLadder,
      spotsOpen: onlyLadder ? undefined : spotsOpen(ladderOf(round)),
      entry:
        changesEntry && hasEntry(round)
          ? { teeTime: teeTimeFacts(round), cancelled: isCancelled }
          : undefined,
    });
    for (const userId of askedUsers) await this.outbox.publish(tx, invitationsChanged, { userId });
  }

  private async move(tx: Tx, round: Round, move: Move, changed: FactChange[]): Promise<void> {
    const facts = (offer: Offer) => offerFacts(round, offer as OfferRow);
    const open = spotsOpen(ladderOf(round));
    const stopped = {
      teeTime: teeTimeFacts(round),
      spotsOpen: open,
      players: playerNames(round),
      unreached: round.offers.filter(({ state }) => state === 'skipped').length,
    };
    switch (move.kind) {
      case 'asked': {
        const { message } = round.teeTime;
        const ignoreQuietHours = hasOrganisersWord(round.teeTime, move.offer.contactId);
        return this.outbox.publish(tx, offerMade, {
          ...facts(move.offer),
          message,
          ignoreQuietHours,
          playersIn: stopped.players,
          spotsOpen: open,
        });
      }
      case 'promoted':
        return this.outbox.publish(tx, standbyPromoted, {
          ...facts(move.offer),
          spotsOpen: open,
          playersIn: stopped.players,
        });
      case 'held':
        return this.outbox.publish(tx, offerMoved, { ...facts(move.offer), held: true, ...news(changed) });
      case 'told':
        return this.outbox.publish(tx, offerMoved, {
          ...facts(move.offer),
          held: false,
          isIn: true,
          ...news(changed),
        });
      case 'night':
        return this.outbox.publish(tx, nightAhead, {
          teeTime: teeTimeFacts(round),
          when: move.when,
          unasked: move.unasked.map(({ name }) => name),
          willAsk: move.willAsk,
          quietFrom: move.quietFrom.toISOString(),
        });
      case 'withdrawn':
        return this.outbox.publish(tx, offerWithdrawn, {
          ...facts(move.offer),
          wasIn: move.wasIn,
          message: move.message ?? null,
        });
      case 'filled':
        return this.outbox.publish(tx, ladderStopped, { ...stopped, reason: 'filled' });
      case 'stopped':
        return this.outbox.publish(tx, ladderStopped, { ...stopped, reason: move.reason });
      case 'closed': {
        if (round.teeTime.status !== 'cancelled') return;
        const wasIn = move.was === 'accepted' || move.was === 'reconfirm';
        return this.outbox.publish(tx, offerCancelled, { ...facts(move.offer), wasIn });
      }
      case 'lapsed':
        return this.outbox.publish(tx, offerLapsed, facts(move.offer));
      // These moves are only entries of the activity: nobody gets a message about them.
      case 'kept':
      case 'asleep':
      case 'passed-over':
      case 'silent':
      case 'tier-opened':
      case 'tier-empty':
        return;
    }
  }

  /**
   * Tells friends who have not answered and friends on standby the new facts. Their windows do not change.
   */
  private async publishNewFacts(tx: Tx, round: Round, changed: FactChange[]): Promise<void> {
    if (!changed.length) return;
    for (const offer of round.offers)
      if (offer.state === 'pending' || offer.state === 'standby')
        await this.outbox.publish(tx, offerMoved, {
          ...offerFacts(round, offer),
          held: false,
          onStandby: offer.state === 'standby',
          message: round.teeTime.message,
          ...news(changed),
        });
  }
}
