import {
  answerMyInvitation,
  invitationNotFound,
  listMyInvitations,
  type Invitation,
  type PayloadOf,
} from '@game/contracts';
import { Answers, Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { AnswerOffer } from './answer-offer.js';
import { invitationView } from './invitation-view.js';
import { MyInvitationsRepository } from './my-invitations.repository.js';

/** In the app a user reads and answers the invitations that were sent to a phone or email that they have verified. */
@Controller()
export class MyInvitations {
  constructor(
    private readonly mine: MyInvitationsRepository,
    private readonly teeTimes: TeeTimesRepository,
    private readonly answerOffer: AnswerOffer,
    private readonly clock: Clock,
  ) {}

  @Answers(listMyInvitations)
  async list({ userId }: PayloadOf<typeof listMyInvitations>): Promise<Invitation[]> {
    const now = this.clock.now();
    const found = await this.mine.recent(userId, now);
    const rounds = await this.teeTimes.findAll(found.map((f) => f.bookingId));
    return found.flatMap(({ offerId, bookingId }) => {
      const round = rounds.get(bookingId);
      const offer = round?.offers.find((o) => o.id === offerId);
      return round && offer ? [invitationView(round, offer, now)] : [];
    });
  }

  @Handles(answerMyInvitation)
  async answer({ userId, offerId, answer }: PayloadOf<typeof answerMyInvitation>, { tx }: CommandCtx) {
    const bookingId = await this.mine.bookingOf(userId, offerId, tx);
    const round = bookingId && (await this.teeTimes.lock(tx, bookingId));
    const offer = round && round.offers.find((o) => o.id === offerId);
    if (!round || !offer) throw invitationNotFound({ message: 'This invitation is not there any more.' });
    const { outcome } = await this.answerOffer.apply(tx, round, offer, answer, 'app');
    return { ...invitationView(round, offer, this.clock.now()), outcome };
  }
}
