import { invitationNotFound, invitationOver, writeToOrganiser, type PayloadOf } from '@game/contracts';
import { Clock, Handles, newId, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { HearFriend } from './hear-friend.js';
import { invitationView } from './invitation-view.js';
import { InvitationsRepository } from './invitations.repository.js';

/** A friend writes to the organiser on the reply page (messages#writing-to-the-organiser). */
@Controller()
export class WriteToOrganiser {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly invitations: InvitationsRepository,
    private readonly hearFriend: HearFriend,
    private readonly clock: Clock,
  ) {}

  @Handles(writeToOrganiser)
  async handle({ token, text }: PayloadOf<typeof writeToOrganiser>, { tx }: CommandCtx) {
    const found = await this.invitations.ofToken(tx, token);
    const round = found && (await this.teeTimes.lock(tx, found.bookingId));
    const offer = round?.offers.find((o) => o.id === found!.offerId);
    if (!round || !offer) throw invitationNotFound();
    const invitation = invitationView(round, offer, this.clock.now());
    if (invitation.status !== 'open') throw invitationOver();
    await this.hearFriend.passOn(tx, round, offer, { text, textId: `link:${newId()}`, byLink: true });
    return invitation;
  }
}
