import {
  invitationNotFound,
  readInvitation,
  readInvitedPerson,
  type Invitation,
  type PayloadOf,
} from '@game/contracts';
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
    const { round, offer } = await this.find(token);
    return invitationView(round, offer, this.clock.now());
  }

  @Answers(readInvitedPerson)
  async person({ token }: PayloadOf<typeof readInvitedPerson>) {
    const { round, offer } = await this.find(token);
    const { timeZone } = invitationView(round, offer, this.clock.now());
    return { name: offer.name, email: offer.email, phone: offer.phone, timeZone };
  }

  private async find(token: string) {
    const found = await this.invitations.ofToken(this.db, token);
    const round = found && (await this.teeTimes.find(found.bookingId));
    const offer = round?.offers.find((o) => o.id === found!.offerId);
    if (!round || !offer) throw invitationNotFound();
    return { round, offer };
  }
}
