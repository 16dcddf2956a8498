import { invitationNotFound, readInvitation, type Invitation, type PayloadOf } from '@game/contracts';
import { Answers, Clock, Db } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { invitationView } from './invitation-view.js';
import { InvitationsRepository } from './invitations.repository.js';

@Controller()
export class ReadInvitation {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly invitations: InvitationsRepository,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(readInvitation)
  async handle({ token }: PayloadOf<typeof readInvitation>): Promise<Invitation> {
    const bookingId = await this.invitations.bookingOf(this.db, token);
    const round = bookingId && (await this.teeTimes.find(bookingId));
    const offer = round && round.offers.find((o) => o.token === token);
    if (!round || !offer) throw invitationNotFound();
    return invitationView(round, offer, this.clock.now());
  }
}
