import { mailConsentChanged } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { ConsentRepository } from '../consent/consent.repository.js';
import { DeliveryFailures } from '../messages/delivery-failures.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { PreferencesRepository } from './preferences.repository.js';

/** Opts a mailbox out of the mail of all organisers, or in again, and logs the proof. */
@Injectable()
export class MailOptOut {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly consent: ConsentRepository,
    private readonly messages: MessagesRepository,
    private readonly deliveryFailures: DeliveryFailures,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** `source`: the link in a mail, or a report of the mail program through SendGrid. Waiting mails are dropped. */
  async stop(tx: Tx, email: string, proof: { source: 'link' | 'report'; text: string }): Promise<void> {
    const address = email.toLowerCase();
    const at = this.clock.now();
    await this.consent.log(tx, { phone: address, channel: 'email', agreed: false, ...proof, at });
    if (!(await this.preferences.mailOff(tx, address, at))) return;
    await this.tell(tx, address, true, at);
    for (const message of await this.messages.dropQueued(tx, { mailToOthers: address }, 'mail-off'))
      await this.deliveryFailures.handle(tx, message, 'dropped', 'mail-off');
  }

  async allowAgain(tx: Tx, address: string, text: string): Promise<void> {
    const at = this.clock.now();
    await this.consent.log(tx, { phone: address, channel: 'email', agreed: true, source: 'link', text, at });
    await this.tell(tx, address, false, at);
  }

  private tell(tx: Tx, email: string, optedOut: boolean, at: Date): Promise<void> {
    return this.outbox.publish(tx, mailConsentChanged, { email, optedOut, at: at.toISOString() });
  }
}
