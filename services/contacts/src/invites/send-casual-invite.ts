import {
  casualInviteSent,
  contactNotFound,
  contactUnreachable,
  sendCasualInvite,
  type PayloadOf,
  type RosterEntry,
} from '@game/contracts';
import { whyNotTexted } from '@game/platform/textable';
import { Handles, Outbox, SETTINGS, type CommandCtx, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { ContactsRepository } from '../contacts/contacts.repository.js';
import { PlayersRepository } from '../players/players.repository.js';
import { RateLimits } from '../rate-limits.js';
import type { ContactsSettings } from '../settings.js';
import { ContactFactsRepository } from '../contacts/contact-facts.repository.js';
import { PhonesRepository } from './phones.repository.js';
import { reach } from './reach.js';

type Input = PayloadOf<typeof sendCasualInvite>;

/**
 * Invites one of the user's own contacts to play, without a tee time. Consent is checked again when the
 * message is sent.
 */
@Controller()
export class SendCasualInvite {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly phones: PhonesRepository,
    private readonly facts: ContactFactsRepository,
    private readonly players: PlayersRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    @Inject(SETTINGS) private readonly settings: ContactsSettings,
  ) {}

  /** Throws if the contact cannot be reached. Otherwise counts the invite against the user's limits. */
  async limit({ actor, contactId }: Input): Promise<void> {
    await this.way(await this.contacts.read(actor.userId, contactId));
    await this.limits.casualInvite(actor.userId, contactId);
  }

  @Handles(sendCasualInvite, 'limit')
  async handle({ actor, contactId, message }: Input, { tx }: CommandCtx<void>) {
    const { contact, by } = await this.way(await this.contacts.find(tx, actor.userId, contactId), tx);
    const { name, phone, email, smsPermission } = contact;
    const recipient = { contactId, name, phone, email, smsPermission };
    await this.outbox.publish(tx, casualInviteSent, { from: actor, message, recipient });
    await this.players.wasActive(tx, actor.userId);
    return { ok: true as const, by };
  }

  private async way(contact: RosterEntry | undefined, tx?: Tx) {
    if (!contact) throw contactNotFound();
    const { id, ownerId, phone } = contact;
    const optedOut = phone !== null && (await this.phones.isOptedOut(phone, tx));
    const untextable = phone !== null && whyNotTexted(phone, this.settings.SMS_COUNTRIES) !== null;
    const [refusal] = await this.facts.of(ownerId, [id], tx);
    const mailOff = !!refusal?.mailOffAt;
    const way = reach(contact, { optedOut, untextable, mailOff, mailBounced: !!refusal?.mailBouncedAt });
    if ('because' in way) throw contactUnreachable({ message: way.because });
    return { contact, by: way.by };
  }
}
