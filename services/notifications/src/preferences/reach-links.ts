import { Clock, SETTINGS, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClaimedRow } from '../messages/claimed.js';
import type { NotificationsSettings } from '../settings.js';
import { PreferencesRepository } from './preferences.repository.js';
import { addressOf } from './reach.js';

/**
 * The links to the page of preferences. They are added when a mail is sent, so that no copy shows one to its organiser.
 */
@Injectable()
export class ReachLinks {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  /** Adds the token of its mailbox to each mail that goes to somebody else than its organiser. */
  async add(tx: Tx, messages: ClaimedRow[]): Promise<ClaimedRow[]> {
    const mails = messages.filter(({ channel, toOthers }) => channel === 'email' && toOthers);
    if (!mails.length) return messages;
    const addresses = mails.map(({ address }) => addressOf(address));
    const tokens = await this.preferences.tokens(tx, addresses, this.clock.now());
    return messages.map((message) =>
      message.channel === 'email' && message.toOthers
        ? { ...message, reachToken: tokens.get(addressOf(message.address)) }
        : message,
    );
  }

  /** The link of a number, for the answer to HELP. */
  async ofPhone(tx: Tx, phone: string): Promise<string> {
    const tokens = await this.preferences.tokens(tx, [phone], this.clock.now());
    return `${this.settings.PUBLIC_URL}/p/${tokens.get(phone)!}`;
  }
}
