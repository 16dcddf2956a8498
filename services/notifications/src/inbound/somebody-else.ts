import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { SettingsLinks } from '../sending/links.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { Notifier } from '../sending/notifier.js';
import type { Reachable } from '../offers/offers.repository.js';
import { PeopleRepository } from '../people/people.repository.js';
import { WORDS } from '../templates/catalogue.js';
import { Clock } from '@game/platform';
import type { InboundMail } from '../replies/inbound-mail.js';

/** The most mails an hour that tell an organiser about other people's mails to one offer. */
const TOLD_AN_HOUR = 3;
const HOUR_MS = 3_600_000;

/**
 * Handles a mail to a friend's reply address that comes from another address: somebody got the invite
 * forwarded, or the friend has a second mailbox. The mail is neither acted on nor answered. Its words are
 * passed on to the organiser, by mail only.
 */
@Injectable()
export class SomebodyElse {
  constructor(
    private readonly people: PeopleRepository,
    private readonly messages: MessagesRepository,
    private readonly notifier: Notifier,
    private readonly links: SettingsLinks,
    private readonly clock: Clock,
  ) {}

  /** Returns the outcome for the log. */
  async wrote(tx: Tx, offer: Reachable, { id, from, words }: InboundMail): Promise<string> {
    const { organiserId } = offer;
    const { usersById } = await this.people.standingOf(tx, [], [organiserId]);
    if (usersById.get(organiserId)?.email.toLowerCase() === from) return 'the organiser';
    const source = `somebody-else:${offer.offerId}`;
    const hourAgo = new Date(this.clock.now().getTime() - HOUR_MS);
    if (!words || (await this.messages.causedSince(tx, source, hourAgo)) >= TOLD_AN_HOUR) return 'not told';
    await this.notifier.notify(tx, `${source}:${id}`, [
      {
        kind: 'organiser-said',
        to: { who: 'user', userId: organiserId },
        wording: WORDS['organiser-said'].bySomebodyElse(offer, { from, words }, this.links),
        channels: 'email',
        zone: offer.timeZone,
        bookingId: offer.bookingId,
      },
    ]);
    return 'told to the organiser';
  }
}
