import { answerInvitation, invitationNotFound, type PayloadOf } from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { AnswerOffer } from './answer-offer.js';
import { invitationView } from './invitation-view.js';
import { InvitationsRepository } from './invitations.repository.js';

@Controller()
export class AnswerInvitation {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly invitations: InvitationsRepository,
    private readonly answerOffer: AnswerOffer,
    private readonly clock: Clock,
  ) {}

  @Handles(answerInvitation)
  async handle({ token, answer, knowsOverlap }: PayloadOf<typeof answerInvitation>, { tx }: CommandCtx) {
    const found = await this.invitations.ofToken(tx, token);
    const round = found && (await this.teeTimes.lock(tx, found.bookingId));
    const offer = round?.offers.find((o) => o.id === found!.offerId);
    if (!round || !offer) throw invitationNotFound();
    const { outcome } = await this.answerOffer.apply(tx, round, offer, answer, 'link', { knowsOverlap });
    return { ...invitationView(round, offer, this.clock.now()), outcome };
  }
}
