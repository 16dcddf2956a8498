import { Clock, Timers, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Reachable } from '../offers/offers.repository.js';
import { setSendTimers } from '../messages/timers.js';
import type { Meaning } from '../replies/keywords.js';
import { AskFirstRepository } from './ask-first.repository.js';
import { ConsentRepository } from './consent.repository.js';

/** The bare refusals of our question. Any other OUT is about a round of which the friend heard by mail. */
const NO = /^(N|NO|NOPE|NO THANKS|NO THANK YOU|NO THX)$/;
/** Words that are about a round and not about our question, as "IN" and "count me in". */
const ABOUT_A_ROUND = /\bIN\b/;

/**
 * What a text means to our question whether texts may come: `agreed` says yes to it and nothing else, `refused` ends it,
 * and `goes-on` is handled like any other text.
 */
export type ConsentAnswer = 'agreed' | 'refused' | 'goes-on';

export function consentAnswer(
  { intent, word }: Pick<Meaning, 'intent' | 'word'>,
  { isAsked, isTold }: { isAsked: boolean; isTold: boolean },
): ConsentAnswer {
  if (!isAsked) return 'goes-on';
  if (NO.test(word)) return 'refused';
  if (intent === 'start') return 'agreed';
  // Whoever has not heard of a round cannot have said IN to it.
  if (intent === 'in') return isTold && ABOUT_A_ROUND.test(word) ? 'goes-on' : 'agreed';
  return 'goes-on';
}

/** Keeps who said yes to texts of this platform, in whatever way SMS_CONSENT is set. */
@Injectable()
export class ConsentAnswers {
  constructor(
    private readonly askFirst: AskFirstRepository,
    private readonly consent: ConsentRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async of(tx: Tx, phone: string, meaning: Meaning, rounds: Reachable[]) {
    const isAsked = await this.askFirst.isAsked(tx, phone);
    const open = rounds.filter(({ state }) => state === 'open').map(({ offerId }) => offerId);
    const isTold = isAsked && open.length > 0 && (await this.askFirst.isTold(tx, open));
    return { isAsked, answer: consentAnswer(meaning, { isAsked, isTold }) };
  }

  /** Stores the yes to our question with its words, and releases what waits for it. Returns how many texts leave now. */
  async agree(tx: Tx, phone: string, words: string): Promise<number> {
    const at = this.clock.now();
    await this.consent.log(tx, { phone, agreed: true, source: 'text', text: words, at });
    return this.keep(tx, phone, at);
  }

  /** Whoever answers an invite by text wants texts, too; but an OUT to our question alone is no yes to it. */
  async answered(tx: Tx, phone: string, { intent }: Meaning, isAsked: boolean): Promise<void> {
    if (intent === 'in' || (!isAsked && (intent === 'out' || intent === 'maybe')))
      await this.keep(tx, phone, this.clock.now());
  }

  private async keep(tx: Tx, phone: string, at: Date): Promise<number> {
    if (!(await this.askFirst.agree(tx, phone, at))) return 0;
    const released = await this.askFirst.release(tx, phone, at);
    if (released) await setSendTimers(this.timers, tx, [at], at);
    return released;
  }
}
