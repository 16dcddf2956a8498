import { replyListed, replyPassedOn, replyReceived, type PayloadOf } from '@game/contracts';
import { Clock, On, Outbox, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { offerFacts, teeTimeFacts } from '../rounds/round-facts.js';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { AnswerOffer } from './answer-offer.js';
import { InvitationsRepository, type OpenOffer } from './invitations.repository.js';
import { whichOffer } from '../ladder/which-offer.js';

type Reply = PayloadOf<typeof replyReceived>;

@Controller()
export class RepliesListeners {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly invitations: InvitationsRepository,
    private readonly answerOffer: AnswerOffer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @On(replyReceived, 'RepliesListeners.onReply')
  async onReply(reply: Reply, { tx }: EventCtx): Promise<void> {
    const open = await this.invitations.ofPhone(tx, reply.phone, this.clock.now());
    if (reply.intent === 'list') return this.list(tx, reply.phone, 'list', open);
    const found = whichOffer(open, reply.intent, reply.code);
    // To an IN that comes too late the answer is what became of the round, not that there is none.
    const off = found === 'none' && reply.intent !== 'other';
    const which = (off && (await this.invitations.latestOff(tx, reply.phone, this.clock.now()))) || found;
    if (typeof which === 'string') {
      if (reply.intent !== 'other') await this.list(tx, reply.phone, which, open);
      return;
    }
    const round = (await this.teeTimes.lock(tx, which.bookingId))!;
    const offer = round.offers.find((o) => o.id === which.offerId)!;
    if (reply.intent === 'other') {
      await this.outbox.publish(tx, replyPassedOn, { ...offerFacts(round, offer), text: reply.text });
      await this.teeTimes.log(tx, which.bookingId, this.clock.now(), [
        { kind: 'said', text: `${offer.name} wrote: ${reply.text}` },
      ]);
      return;
    }
    await this.answerOffer.apply(tx, round, offer, reply.intent, 'sms');
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
      open: open.map(({ code, state, bookingId }) => ({
        code,
        state,
        teeTime: teeTimeFacts(rounds.get(bookingId)!),
      })),
    });
  }
}
