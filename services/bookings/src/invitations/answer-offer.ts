import { offerAnswered, type Answer, type Outcome } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { answer, type Answered } from '../ladder/answers.js';
import { Climb } from '../ladder/climb.js';
import { ladderOf, offerFacts, playerNames } from '../ladder/round-facts.js';
import { spotsOpen } from '../ladder/ladder.js';
import { LadderSettings } from '../ladder/ladder.settings.js';
import type { OfferEntity } from '../ladder/offer.entity.js';
import { TeeTimesRepository, type Round } from '../tee-times/tee-times.repository.js';
import { InvitationsRepository } from './invitations.repository.js';

type Via = 'sms' | 'link' | 'app';
const said: Partial<Record<Outcome, string>> = {
  accepted: 'is in',
  standby: 'is in, on standby',
  declined: 'is out',
  left: 'dropped out',
};

/** One friend's answer, whichever way it came: applied to the locked round, told to everybody whom it concerns. */
@Injectable()
export class AnswerOffer {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly invitations: InvitationsRepository,
    private readonly climb: Climb,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly settings: LadderSettings,
  ) {}

  async apply(tx: Tx, round: Round, offer: OfferEntity, given: Answer, via: Via): Promise<Answered> {
    const ladder = ladderOf(round);
    const answered = await this.outcome(tx, round, offer, given);
    if (answered.changed) {
      const notes = [{ kind: answered.outcome, text: `${offer.name} ${said[answered.outcome]}` }];
      await this.climb.finish(tx, round, { ladder, notes });
    }
    await this.outbox.publish(tx, offerAnswered, {
      ...offerFacts(round, offer),
      ...answered,
      via,
      spotsOpen: spotsOpen(ladderOf(round)),
      playersIn: playerNames(round),
      sendConfirmation: round.teeTime.sendConfirmation,
    });
    return answered;
  }

  private async outcome(tx: Tx, round: Round, offer: OfferEntity, given: Answer): Promise<Answered> {
    const unchanged = { changed: false, standbyRank: null };
    if (round.teeTime.status === 'cancelled') return { outcome: 'cancelled', ...unchanged };
    const comesIn = given === 'in' && !['accepted', 'standby', 'closed', 'withdrawn'].includes(offer.state);
    if (
      comesIn &&
      !offer.overlapAsked &&
      (await this.invitations.overlaps(tx, offer, round.teeTime.dateTime))
    ) {
      offer.overlapAsked = true;
      await this.teeTimes.save(tx, round);
      return { outcome: 'overlap', ...unchanged };
    }
    return answer(ladderOf(round), offer, given, this.clock.now(), this.settings.rules);
  }
}
