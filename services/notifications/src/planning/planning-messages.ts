import type { UserId, WroteFrom } from '@game/contracts';
import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { SettingsLinks } from '../sending/links.js';
import type { To, Wording } from '../messages/notice.js';
import { Notifier } from '../sending/notifier.js';
import { WORDS } from '../templates/catalogue.js';
import { PlanningRepository, type Question } from './planning.repository.js';

/** How long a proposal or question about planning waits for its answer (messages#planning-by-text). */
const WAITS_MS = { sms: 3_600_000, email: 24 * 3_600_000 };

/** Sends the answers of a conversation to the address from which the golfer wrote, and stores what was asked. */
@Injectable()
export class PlanningMessages {
  constructor(
    private readonly notifier: Notifier,
    private readonly planning: PlanningRepository,
    private readonly links: SettingsLinks,
    private readonly clock: Clock,
  ) {}

  ask(tx: Tx, userId: UserId, { channel }: WroteFrom, question: Question): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + WAITS_MS[channel]);
    return this.planning.ask(tx, userId, question, expiresAt);
  }

  /** `source` is the id of the text, mail or event that is answered. */
  send(tx: Tx, source: string, userId: UserId, { channel, address }: WroteFrom, text: string): Promise<void> {
    const bySms = channel === 'sms';
    const to: To = bySms ? { who: 'phone', phone: address } : { who: 'account', userId, email: address };
    const wording: Wording = bySms ? { sms: text } : { email: WORDS.planning.mail(text, this.links) };
    const channels = bySms ? 'both' : 'email';
    return this.notifier.notify(tx, source, [{ kind: 'planning', to, wording, channels, zone: 'UTC' }]);
  }
}
