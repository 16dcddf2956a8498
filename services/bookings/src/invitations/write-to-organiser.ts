import {
  invitationNotFound,
  invitationOver,
  replyPassedOn,
  writeToOrganiser,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, Outbox, newId, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { offerFacts } from '../rounds/round-facts.js';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { invitationView } from './invitation-view.js';
import { InvitationsRepository } from './invitations.repository.js';

/** A friend writes to the organiser on the reply page (messages#writing-to-the-organiser). */
@Controller()
export class WriteToOrganiser {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly invitations: InvitationsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Handles(writeToOrganiser)
  async handle({ token, text }: PayloadOf<typeof writeToOrganiser>, { tx }: CommandCtx) {
    const found = await this.invitations.ofToken(tx, token);
    const round = found && (await this.teeTimes.lock(tx, found.bookingId));
    const offer = round?.offers.find((o) => o.id === found!.offerId);
    if (!round || !offer) throw invitationNotFound();
    const now = this.clock.now();
    const invitation = invitationView(round, offer, now);
    if (invitation.status !== 'open') throw invitationOver();
    const note = { kind: 'said', text: `${offer.name} wrote: ${text}` };
    await this.teeTimes.log(tx, offer.bookingId, now, note);
    const said = { text, textId: `link:${newId()}`, byLink: true };
    await this.outbox.publish(tx, replyPassedOn, { ...offerFacts(round, offer), ...said });
    return invitation;
  }
}
