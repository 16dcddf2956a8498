import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { OptOut } from '../consent/opt-out.js';
import { DeliveryFailures } from '../messages/delivery-failures.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import type { Notice } from '../messages/notice.js';
import { Notifier } from '../sending/notifier.js';
import { ExchangeRepository } from '../exchange/exchange.repository.js';
import { OffersRepository, type Reachable } from '../offers/offers.repository.js';
import { PeopleRepository } from '../people/people.repository.js';
import { SettingsLinks } from '../sending/links.js';
import { WORDS } from '../templates/catalogue.js';

/**
 * Handles STOP: from now on no organiser's texts go to this number. Confirmed spots stay. Organisers who
 * asked this number for a coming round are told by mail, unless the friend is out.
 */
@Injectable()
export class StopTexting {
  constructor(
    private readonly optOut: OptOut,
    private readonly messages: MessagesRepository,
    private readonly deliveryFailures: DeliveryFailures,
    private readonly offers: OffersRepository,
    private readonly exchange: ExchangeRepository,
    private readonly people: PeopleRepository,
    private readonly notifier: Notifier,
    private readonly links: SettingsLinks,
  ) {}

  /** Returns false if the number had opted out before. */
  async now(
    tx: Tx,
    {
      sid,
      phone,
      body,
      at,
      source = 'text',
    }: { sid: string; phone: string; body: string; at: Date; source?: 'text' | 'link' },
  ): Promise<boolean> {
    if (!(await this.optOut.change(tx, phone, true, { source, text: body }))) return false;
    await this.optedOut(tx, { sid, phone, at });
    return true;
  }

  /** Drops the waiting texts to a number that has opted out, and tells the organisers. `sid` is the cause. */
  async optedOut(tx: Tx, { sid, phone, at }: { sid: string; phone: string; at: Date }): Promise<void> {
    for (const message of await this.messages.dropQueued(tx, { phone }, 'opted-out'))
      await this.deliveryFailures.handle(tx, message, 'dropped', 'opted-out');
    const offers = await this.offers.ofPhone(tx, phone, at);
    await this.exchange.link(tx, sid, offers);
    await this.notifier.notify(tx, sid, await this.organisersOf(tx, phone, offers));
  }

  /** Returns one mail to each organiser, about their own rounds only. */
  private async organisersOf(tx: Tx, phone: string, offers: Reachable[]): Promise<Notice[]> {
    const organisers = [...new Set(offers.map((offer) => offer.organiserId))];
    // An organiser whose snapshot has not arrived gets no mail, because a STOP must not wait for it.
    const { usersById } = await this.people.standingOf(tx, [], organisers);
    return organisers
      .filter((id) => usersById.has(id))
      .map((userId) => {
        const theirs = offers.filter((offer) => offer.organiserId === userId);
        const wording = WORDS['organiser-unreachable'](theirs[0]!.name, phone, theirs, this.links);
        return {
          kind: 'organiser-unreachable',
          to: { who: 'user', userId },
          wording,
          channels: 'email',
          zone: theirs[0]!.timeZone,
        };
      });
  }
}
