import type { Faults } from '../faults.js';
import type { SimulatorOptions } from '../options.js';
import type { Store } from '../store.js';
import type { Delivery, Webhooks } from '../webhooks.js';
import { newSid, segmentsOf, type Sms } from './sms.js';
import { inboundParams, signed } from './webhook.js';

export interface ReplyOptions {
  /** The phone number that the text message is sent to; by default the one that texted this phone last, else the product's own number. */
  to?: string;
  /**
   * The SID of the message. If it was used before, that message is delivered to the webhook again and no new message
   * is stored.
   */
  messageSid?: string;
  /** How many pictures the message has. */
  numMedia?: number;
}
export interface ReplyResult extends Delivery {
  messageSid: string;
}

/** Twilio's default keywords, matched against the whole message. */
const STOP = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const START = new Set(['START', 'UNSTOP', 'YES']);
const STOPPED =
  'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.';
const STARTED =
  'You have successfully been re-subscribed to messages from this number. Reply STOP to unsubscribe.';

function keywordOf(body: string): 'STOP' | 'START' | undefined {
  const word = body.trim().toUpperCase();
  return STOP.has(word) ? 'STOP' : START.has(word) ? 'START' : undefined;
}

/** Sends texts from friends' phones to the product. */
export class Inbound {
  constructor(
    private readonly account: SimulatorOptions['twilio'],
    private readonly store: Store,
    private readonly webhooks: Webhooks,
    private readonly faults: Faults,
    private readonly now: () => number,
  ) {}

  /** Resolves when the product has answered the webhook or all attempts have failed. */
  async reply(
    phone: string,
    body: string,
    { to, messageSid, numMedia = 0 }: ReplyOptions = {},
  ): Promise<ReplyResult> {
    const known = messageSid ? this.store.sms.get(messageSid) : undefined;
    const sms = known ?? this.#write('inbound', phone, to ?? this.#texted(phone), body, messageSid);
    const word = known ? undefined : keywordOf(sms.body);
    // As a fault, the carrier's part is Twilio's Advanced Opt-Out, which names the keyword in OptOutType.
    const isTaken = word !== undefined && this.faults.takesStop(phone);
    if (word && (this.account.carrierStop || isTaken)) this.#carrierWords(sms, word);
    const params = {
      ...inboundParams(sms, this.account.accountSid),
      NumMedia: String(numMedia),
      ...(isTaken && { OptOutType: word }),
    };
    const delivery = await this.webhooks.deliver(
      signed('sms', this.webhooks.targets.sms, params, this.account.authToken),
    );
    if (delivery.status !== null && delivery.status < 300) {
      for (const text of twimlMessages(delivery.answer))
        this.#write('outbound-reply', sms.to, sms.from, text);
    }
    return { ...delivery, messageSid: sms.sid };
  }

  #texted(phone: string): string {
    const last = this.store.sms.of(phone).findLast(({ direction }) => direction !== 'inbound');
    return last?.from ?? this.account.from;
  }

  #carrierWords(sms: Sms, word: 'STOP' | 'START'): void {
    if (word === 'STOP' && !this.store.blocked.get(sms.from)) {
      this.store.blocked.put(sms.from, { phone: sms.from });
      this.#write('outbound-reply', sms.to, sms.from, STOPPED);
    } else if (word === 'START' && this.store.blocked.get(sms.from)) {
      this.store.blocked.remove(sms.from);
      this.#write('outbound-reply', sms.to, sms.from, STARTED);
    }
  }

  #write(direction: Sms['direction'], from: string, to: string, body: string, sid = newSid()): Sms {
    const at = new Date(this.now()).toISOString();
    const status = direction === 'inbound' ? 'received' : 'delivered';
    const rest = {
      errorCode: null,
      statusCallback: null,
      messageId: null,
      createdAt: at,
      sentAt: at,
      updatedAt: at,
    };
    return this.store.sms.put(sid, {
      sid,
      direction,
      from,
      to,
      body,
      segments: segmentsOf(body),
      status,
      ...rest,
    });
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the texts that a TwiML answer asks Twilio to send. */
function twimlMessages(answer: string): string[] {
  return [...answer.matchAll(/<Message[^>]*>([\s\S]*?)<\/Message>/g)]
    .map((found) => (found[1] ?? '').replace(/<\/?Body>/g, ''))
    .map((text) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '').trim())
    .filter((text) => text !== '');
}
