import { Clock, SETTINGS, Timers, newId, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { OfferClocks } from '../messages/offer-clocks.js';
import { DeliveryFailures } from '../messages/delivery-failures.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { decideSending } from './send-decision.js';
import type { ClaimedRow } from '../messages/claimed.js';
import { setSendTimers } from '../messages/timers.js';
import type { NotificationsSettings } from '../settings.js';
import { WORDS } from '../templates/catalogue.js';
import { AskFirstRepository } from '../consent/ask-first.repository.js';
import { decideConsent, type NumberStanding } from '../consent/consent-decision.js';

/**
 * Under SMS_CONSENT=ask-first: asks a number once whether texts may come, and lets what organisers want to text wait for
 * the YES (messages#ask-first).
 */
@Injectable()
export class AskFirst {
  constructor(
    private readonly askFirst: AskFirstRepository,
    private readonly messages: MessagesRepository,
    private readonly deliveryFailures: DeliveryFailures,
    private readonly clocks: OfferClocks,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  /** Returns the claimed messages that may go on; the others wait, are dropped, or are replaced by their mails. */
  async admit(tx: Tx, claimed: ClaimedRow[]): Promise<ClaimedRow[]> {
    if (this.settings.SMS_CONSENT === 'attested') return claimed;
    const now = this.clock.now();
    const texts = claimed.filter((message) => this.needsYes(message, now));
    if (!texts.length) return claimed;
    const phones = [...new Set(texts.map(({ address }) => address))];
    const standings = await this.askFirst.standings(tx, phones);
    const toAsk: ClaimedRow[] = [];
    const held = new Set<string>();
    for (const text of texts) {
      const decision = this.decide(text, standings.get(text.address)!, now);
      if (decision === 'send') continue;
      held.add(text.id);
      if (decision === 'ask') toAsk.push(text);
      if (decision === 'pass-over' || text.fallback)
        await this.deliveryFailures.handle(tx, text, 'dropped', 'no-consent');
      else await this.wait(tx, text, decision === 'ask' ? lookAgain(now) : decision.waitUntil);
    }
    if (toAsk.length) await this.ask(tx, toAsk, now);
    return claimed.filter(({ id }) => !held.has(id));
  }

  /** A text that is going to be dropped or put off for another reason is left to that. */
  private needsYes(message: ClaimedRow, now: Date): boolean {
    const { channel, legalBasis, kind } = message;
    if (channel !== 'sms' || legalBasis !== 'contact' || kind === 'consent-question') return false;
    return 'send' in decideSending(message, now, this.settings.QUIET_HOURS);
  }

  private decide(text: ClaimedRow, standing: NumberStanding, now: Date) {
    return decideConsent(text, standing, now, this.settings.QUIET_HOURS);
  }

  /** The friend's time to answer begins with the YES, unless the invite has gone by mail. */
  private async wait(tx: Tx, text: ClaimedRow, dueAt: Date): Promise<void> {
    await this.askFirst.waitForYes(tx, text.id, dueAt);
    await setSendTimers(this.timers, tx, [dueAt], this.clock.now());
    if (!text.delayed) await this.clocks.stop(tx, text, 'consent');
  }

  private async ask(tx: Tx, texts: ClaimedRow[], now: Date): Promise<void> {
    const first = new Map(texts.map((text) => [text.address, text]));
    const free = await this.askFirst.claimToAsk(tx, [...first.keys()].sort(), now);
    const asked = [...first.values()].filter(({ address }) => free.has(address));
    const organisers = await this.askFirst.organisersOf(
      tx,
      asked.map(({ id }) => id),
    );
    await this.messages.insert(
      tx,
      asked.map((text) => ({
        ...text,
        id: newId(),
        kind: 'consent-question' as const,
        ...{
          body: WORDS['consent-question'](organisers.get(text.id) ?? '').sms,
          plainBody: null,
          plainHtml: null,
        },
        ...{ subject: null, html: null, attachments: null, fallback: null, sequence: null, spotsOpen: null },
        ...{ createdAt: now, dueAt: now, expiresAt: null, leaveBy: null, delayed: false },
      })),
    );
    await setSendTimers(this.timers, tx, [now], now);
  }
}

const lookAgain = (now: Date) => new Date(now.getTime() + 15 * 60_000);
