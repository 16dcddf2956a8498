import { offerAnswered, type Answer, type Outcome } from '@game/contracts';
import { Clock, LOGGER, Outbox, Telemetry, currentContext, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { answer, type Answered } from '../ladder/answers.js';
import { LadderRunner } from '../rounds/ladder.runner.js';
import { ladderOf, offerFacts, playerNames } from '../rounds/round-facts.js';
import { spotsOpen } from '../ladder/ladder.js';
import { LadderSettings } from '../rounds/ladder.settings.js';
import type { OfferRow } from '../rounds/offer.row.js';
import { TeeTimesRepository, type Round } from '../rounds/tee-times.repository.js';
import { InvitationsRepository } from './invitations.repository.js';

type Via = 'sms' | 'link' | 'app';
const said: Partial<Record<Outcome, string>> = {
  accepted: 'is in',
  standby: 'is in, on standby',
  declined: 'is out',
  left: 'dropped out',
};

/** Applies a friend's answer, by text, link or app, to the locked round and publishes the outcome. */
@Injectable()
export class AnswerOffer {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly invitations: InvitationsRepository,
    private readonly runner: LadderRunner,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly settings: LadderSettings,
    private readonly telemetry: Telemetry,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** `knowsOverlap`: the friend has been told of an overlapping round, so that a second IN confirms. */
  apply(
    tx: Tx,
    round: Round,
    offer: OfferRow,
    given: Answer,
    via: Via,
    knowsOverlap = true,
  ): Promise<Answered> {
    const { requestId: answeredBy } = currentContext();
    return this.telemetry.goOn(offer.context, 'answer', async () => {
      const answered = await this.take(tx, round, offer, given, via, knowsOverlap);
      const { id: offerId, bookingId } = offer;
      this.log.info({ offerId, bookingId, outcome: answered.outcome, via, answeredBy }, 'offer answered');
      return answered;
    });
  }

  private async take(
    tx: Tx,
    round: Round,
    offer: OfferRow,
    given: Answer,
    via: Via,
    knowsOverlap: boolean,
  ): Promise<Answered> {
    const ladder = ladderOf(round);
    const answered = await this.outcome(tx, round, offer, given, knowsOverlap);
    if (answered.changed) {
      const notes = [{ kind: answered.outcome, text: `${offer.name} ${said[answered.outcome]}` }];
      await this.runner.commit(tx, round, { ladder, notes });
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

  private async outcome(
    tx: Tx,
    round: Round,
    offer: OfferRow,
    given: Answer,
    knowsOverlap: boolean,
  ): Promise<Answered> {
    const unchanged = { changed: false, standbyRank: null };
    if (round.teeTime.status === 'cancelled') return { outcome: 'cancelled', ...unchanged };
    const comesIn = given === 'in' && !['accepted', 'standby', 'closed', 'withdrawn'].includes(offer.state);
    if (
      comesIn &&
      !(offer.overlapAsked && knowsOverlap) &&
      (await this.invitations.overlaps(tx, offer, round.teeTime.dateTime))
    ) {
      offer.overlapAsked = true;
      await this.teeTimes.save(tx, round);
      return { outcome: 'overlap', ...unchanged };
    }
    return answer(ladderOf(round), offer, given, this.clock.now(), this.settings.rules);
  }
}
