import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Kind } from '../messages/kinds.js';
import type { Wording } from '../messages/notice.js';
import { Notifier } from '../sending/notifier.js';
import type { AskedByMail } from '../offers/offers.repository.js';
import { WORDS } from '../templates/catalogue.js';
import type { Transport } from './act-on-reply.js';
import type { InboundMail } from '../replies/inbound-mail.js';
import { Welcome } from './welcome.js';

export interface MailTransport extends Transport {
  words: Transport['words'] & { notUnderstood(): Wording; tooLarge(): Wording };
  /** Sends one automatic reply, if the limit allows one more. Returns the outcome for the log. */
  sayOnce(tx: Tx, wording: Wording): Promise<'answered' | 'over the limit'>;
}

/** Answers a friend's mail by mail. */
@Injectable()
export class MailTransports {
  constructor(
    private readonly notifier: Notifier,
    private readonly welcome: Welcome,
  ) {}

  to(offer: AskedByMail, mail: InboundMail): MailTransport {
    const { contactId, name, timeZone } = offer;
    const recipient = { contactId, name, phone: null, email: mail.from, smsPermission: false };
    const hasRoom = (tx: Tx) => this.welcome.hasRoom(tx, mail.from);
    const send = (tx: Tx, kind: Kind, wording: Wording) =>
      this.notifier.notify(tx, `mail:${mail.id}`, [
        { kind, to: { who: 'contact', recipient }, wording, channels: 'email', zone: timeZone, offer },
      ]);
    return {
      asksUnder: `mail:${offer.offerId}`,
      hasRoom,
      words: {
        askedBack: (question) => WORDS['asked-back'].byMail(question, offer),
        passedOn: () => WORDS['passed-on'].byMail(offer),
        notUnderstood: () => WORDS['not-understood'].byMail(offer),
        tooLarge: () => WORDS['not-understood'].tooLarge(offer),
      },
      send,
      sayOnce: async (tx, wording) => {
        if (!(await hasRoom(tx))) return 'over the limit';
        await send(tx, 'not-understood', wording);
        return 'answered';
      },
    };
  }
}
