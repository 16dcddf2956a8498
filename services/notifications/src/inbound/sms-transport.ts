import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Kind } from '../messages/kinds.js';
import type { Wording } from '../messages/notice.js';
import type { Reachable } from '../offers/offers.repository.js';
import { Notifier } from '../sending/notifier.js';
import { WORDS } from '../templates/catalogue.js';
import type { Transport } from './act-on-reply.js';
import { Welcome } from './welcome.js';

interface Text {
  sid: string;
  phone: string;
  /** True for an MMS without words. */
  picture: boolean;
}

/** Answers texts by text. */
@Injectable()
export class SmsTransports {
  constructor(
    private readonly notifier: Notifier,
    private readonly welcome: Welcome,
  ) {}

  to(text: Text): Transport {
    return {
      asksUnder: text.phone,
      hasRoom: (tx) => this.welcome.hasRoom(tx, text.phone),
      words: {
        askedBack: (question, about) => WORDS['asked-back'].byText(question, about),
        passedOn: (about) => WORDS['passed-on'].byText(about),
        notUnderstood: (about, ofSeveral) => {
          if (text.picture) return WORDS['not-understood'].noPictures();
          if (about?.state === 'open') return WORDS['not-understood'].isThatAYes(about);
          return ofSeveral ? WORDS['not-understood'].whichRound() : WORDS['not-understood'].atAll();
        },
      },
      send: (tx, kind, wording, about) => this.reply(tx, text, kind, wording, about),
    };
  }

  /** `about` is the offer in whose exchange the reply is shown. */
  reply(tx: Tx, { sid, phone }: Text, kind: Kind, wording: Wording, about?: Reachable): Promise<void> {
    return this.notifier.notify(tx, sid, [
      {
        kind,
        to: { who: 'phone', phone },
        wording,
        channels: 'both',
        zone: 'UTC',
        ...(about && { offer: about }),
      },
    ]);
  }
}
