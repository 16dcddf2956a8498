import {
  phoneConsentChanged,
  replyListed,
  replyPassedOn,
  replyReceived,
  type PayloadOf,
} from '@game/contracts';
import { Clock, On, Outbox, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { isIn } from '../ladder/ladder.js';
import { LadderRunner } from '../rounds/ladder.runner.js';
import type { OfferRow } from '../rounds/offer.row.js';
import { ladderOf, offerFacts, teeTimeFacts } from '../rounds/round-facts.js';
import { TeeTimesRepository, type Round } from '../rounds/tee-times.repository.js';
import { AnswerOffer } from './answer-offer.js';
import { HearFriend } from './hear-friend.js';
import { InvitationsRepository, type OpenOffer } from './invitations.repository.js';
import { candidatesOf, whichOffer } from '../ladder/which-offer.js';

type Reply = PayloadOf<typeof replyReceived>;

/** True if a player's text makes it doubtful that the player will come (ladder#doubts). */
const mayNotCome = ({ intent, understood }: Reply) =>
  intent === 'maybe' || (intent === 'other' && understood?.asked !== undefined && understood.asked !== 'in');

/** What the organiser reads in place of a text if the player ended texts at the carrier and not with us. */
const STOPPED_AT_CARRIER = 'STOP (told to the phone company)';

/**
 * Sorts offers by the id of their tee time, so that all transactions lock tee times in the same order and
 * cannot deadlock.
 */
const inOrder = (open: OpenOffer[]) => open.toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1));

@Controller()
export class RepliesListeners {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly invitations: InvitationsRepository,
    private readonly answerOffer: AnswerOffer,
    private readonly hearFriend: HearFriend,
    private readonly runner: LadderRunner,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @On(replyReceived, 'RepliesListeners.onReply')
  async onReply(reply: Reply, { tx }: EventCtx): Promise<void> {
    if (reply.offerId) {
      const offer = await this.invitations.ofOffer(tx, reply.offerId);
      return offer && this.take(tx, offer, reply);
    }
    const open = await this.invitations.ofPhone(tx, reply.phone, this.clock.now());
    if (reply.intent === 'list') return this.list(tx, reply.phone, 'list', open);
    const found = whichOffer(open, reply.intent, reply.code);
    // A friend who answers too late reads what happened to the round (it was cancelled or is over, or the
    // invite was withdrawn), and not that there is no invite. Other words reach its organiser, too.
    const off = found === 'none' && (await this.invitations.latestOff(tx, reply.phone, this.clock.now()));
    const which = off || found;
    if (typeof which === 'string') {
      if (reply.intent !== 'other') return this.list(tx, reply.phone, which, open);
      return this.hearOfSeveral(tx, candidatesOf(open, reply.intent), reply);
    }
    await this.take(tx, which, reply);
  }

  private async take(tx: Tx, which: OpenOffer, reply: Reply): Promise<void> {
    const round = (await this.teeTimes.lock(tx, which.bookingId))!;
    const offer = round.offers.find((o) => o.id === which.offerId)!;
    const { textId, intent } = reply;
    const doubt = isIn(offer) && mayNotCome(reply);
    if (intent !== 'other' && intent !== 'list')
      await this.answerOffer.apply(tx, round, offer, intent, reply.offerId ? 'email' : 'sms', { textId });
    if (doubt) await this.doubt(tx, round, offer, reply);
    else if (intent === 'other' || reply.understood?.aside)
      await this.hearFriend.hear(tx, round, offer, reply);
  }

  /**
   * A player who opts out of texts keeps the spot, but it is marked as doubtful: the player may have meant
   * the round, too, and cannot be asked by text.
   */
  @On(phoneConsentChanged, 'RepliesListeners.onConsent', {
    when: ({ optedOut, text, byCarrier }) => optedOut && (!!text || byCarrier),
  })
  async onConsent(
    { phone, text = STOPPED_AT_CARRIER }: PayloadOf<typeof phoneConsentChanged>,
    { tx }: EventCtx,
  ): Promise<void> {
    const open = await this.invitations.ofPhone(tx, phone, this.clock.now());
    for (const { bookingId, offerId } of inOrder(open)) {
      const round = (await this.teeTimes.lock(tx, bookingId))!;
      const offer = round.offers.find((o) => o.id === offerId)!;
      if (!isIn(offer)) continue;
      Object.assign(offer, { doubt: text, doubtAt: this.clock.now() });
      const words = `${offer.name} ended all texts and may not come. The spot stays theirs until you know.`;
      const notes = [{ kind: 'doubt', text: words }];
      await this.runner.commit(tx, round, { ladder: ladderOf(round), notes, onlyLadder: true });
    }
  }

  /** Passes a text that may be about several rounds on to the organiser of each of them. */
  private async hearOfSeveral(tx: Tx, open: OpenOffer[], reply: Reply): Promise<void> {
    for (const { bookingId, offerId } of inOrder(open)) {
      const round = (await this.teeTimes.lock(tx, bookingId))!;
      await this.hearFriend.hearUnclear(
        tx,
        round,
        round.offers.find((o) => o.id === offerId)!,
        reply,
      );
    }
  }

  /**
   * Shows on the tee time's card and in the activity that the player may not come, until the player or the
   * organiser answers.
   */
  private async doubt(tx: Tx, round: Round, offer: OfferRow, reply: Reply): Promise<void> {
    const { text, textId } = reply;
    Object.assign(offer, { doubt: text, doubtAt: this.clock.now() });
    const notes = [{ kind: 'doubt', text: `${offer.name} may not come, and wrote: ${text}` }];
    await this.runner.commit(tx, round, { ladder: ladderOf(round), notes, onlyLadder: true });
    const said = { text, textId, byMail: !!reply.offerId, doubt: true };
    await this.outbox.publish(tx, replyPassedOn, { ...offerFacts(round, offer), ...said });
  }

  private async list(
    tx: Tx,
    phone: string,
    why: PayloadOf<typeof replyListed>['why'],
    open: OpenOffer[],
  ): Promise<void> {
    const rounds = await this.teeTimes.findAll(
      open.map((o) => o.bookingId),
      tx,
    );
    await this.outbox.publish(tx, replyListed, {
      phone,
      why,
      open: open.map(({ code, state, bookingId, offerId }) => {
        const round = rounds.get(bookingId)!;
        const name = round.offers.find(({ id }) => id === offerId)?.name;
        return { code, state, teeTime: teeTimeFacts(round), name };
      }),
    });
  }
}
