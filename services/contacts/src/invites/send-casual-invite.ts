import {
  casualInviteSent,
  contactNotFound,
  contactUnreachable,
  sendCasualInvite,
  type PayloadOf,
} from '@game/contracts';
import { Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactsRepository } from '../contacts/contacts.repository.js';
import { PlayersRepository } from '../players/players.repository.js';
import { RateLimits } from '../rate-limits.js';
import { PhonesRepository } from './phones.repository.js';
import { reach } from './reach.js';

/** "Play some time?" to one's own contact; consent is looked at again when it is sent. */
@Controller()
export class SendCasualInvite {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly phones: PhonesRepository,
    private readonly players: PlayersRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
  ) {}

  @Handles(sendCasualInvite)
  async handle({ actor, contactId, message }: PayloadOf<typeof sendCasualInvite>, { tx }: CommandCtx) {
    const contact = await this.contacts.find(tx, actor.userId, contactId);
    if (!contact) throw contactNotFound();
    const optedOut = contact.phone !== null && (await this.phones.isOptedOut(tx, contact.phone));
    const way = reach(contact, optedOut);
    if ('because' in way) throw contactUnreachable({ message: way.because });
    await this.limits.casualInvite(actor.userId, contactId);
    const { name, phone, email, smsPermission } = contact;
    const recipient = { contactId, name, phone, email, smsPermission };
    await this.outbox.publish(tx, casualInviteSent, { from: actor, message, recipient });
    await this.players.wasActive(tx, actor.userId);
    return { ok: true as const, by: way.by };
  }
}
