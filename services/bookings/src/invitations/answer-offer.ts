import { offerAnswered, type Answer } from '@game/contracts';
import { Clock, LOGGER, Outbox, Telemetry, currentContext, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { answer, type Answered } from '../ladder/answers.js';
import { answeredNotes } from '../rounds/activity-of-acts.js';
import { LadderRunner } from '../rounds/ladder.runner.js';
import { ladderOf, offerFacts, playerNames } from '../rounds/round-facts.js';
import { spotsOpen } from '../ladder/ladder.js';
import { LadderSettings } from '../rounds/ladder.settings.js';
import type { OfferRow } from '../rounds/offer.row.js';
import { TeeTimesRepository, type Round } from '../rounds/tee-times.repository.js';
import { InvitationsRepository } from './invitations.repository.js';

/** `organiser`: the organiser records what the friend said in person. */
type Via = 'sms' | 'email' | 'link' | 'app' | 'organiser';
/** The channel's name in events: receivers of an earlier version know neither `email` nor `organiser`. */
const viaNamed = (via: Via) => (via === 'organiser' ? 'app' : via === 'email' ? 'link' : via);
interface How {
  /**
   * True if the friend knows of an overlapping round or need not be told of one, so that an IN is accepted at
   * once.
   */
  knowsOverlap?: boolean;
  /** The id of the text or mail that gave the answer. */
  textId?: string | undefined;
}
/**
 * Applies a friend's answer to the locked round and publishes the outcome. The answer came by text, by mail, by
 * link or in the app, or the organiser recorded it.
 */
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

  apply(
    tx: Tx,
    round: Round,
    offer: OfferRow,
    given: Answer,
    via: Via,
    { knowsOverlap = true, textId }: How = {},
  ): Promise<Answered> {
    const { requestId: answeredBy } = currentContext();
    return this.telemetry.goOn(offer.context, 'answer', async () => {
      const answered = await this.take(tx, round, offer, given, via, knowsOverlap, textId);
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
    textId: string | undefined,
  ): Promise<Answered> {
    const ladder = ladderOf(round);
    const confirms = offer.state === 'reconfirm';
    const answered = await this.outcome(tx, round, offer, given, via, knowsOverlap);
    if (answered.changed) Object.assign(offer, { changes: null, maybeAt: null, answers: offer.answers + 1 });
    // The evaluation that follows may change where the friend stands once more.
    const { answers } = offer;
    const saysMaybe = answered.outcome === 'maybe' && offer.maybeAt === null;
    if (saysMaybe) offer.maybeAt = this.clock.now();
    const settles = given !== 'maybe' && offer.doubt !== null;
    if (settles) Object.assign(offer, { doubt: null, doubtAt: null });
    if (answered.changed || settles || saysMaybe) {
      const notes = answeredNotes(offer.name, answered.outcome, {
        byOrganiser: via === 'organiser',
        confirms,
      });
      await this.runner.commit(tx, round, { ladder, notes, onlyLadder: true });
    }
    await this.outbox.publish(tx, offerAnswered, {
      ...offerFacts(round, offer),
      ...answered,
      answers,
      via: viaNamed(via),
      byMail: via === 'email',
      textId,
      byOrganiser: via === 'organiser',
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
    via: Via,
    knowsOverlap: boolean,
  ): Promise<Answered> {
    const unchanged = { changed: false, standbyRank: null };
    if (round.teeTime.status === 'cancelled') return { outcome: 'cancelled', ...unchanged };
    const comesIn = given === 'in' && !['accepted', 'standby', 'closed', 'withdrawn'].includes(offer.state);
    // The organiser must not learn that the friend plays a round with somebody else.
    if (
      comesIn &&
      via !== 'organiser' &&
      !(offer.overlapAsked && knowsOverlap) &&
      (await this.invitations.overlaps(tx, offer, round.teeTime.dateTime))
    ) {
      offer.overlapAsked = true;
      await this.teeTimes.saveAll(tx, [{ round, notes: [] }], this.clock.now());
      return { outcome: 'overlap', ...unchanged };
    }
    return answer(ladderOf(round), offer, given, this.clock.now(), this.settings.rules);
  }
}
