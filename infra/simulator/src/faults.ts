export type Provider = 'twilio' | 'sendgrid' | 'stripe';

/** What goes wrong with the answer to a request. */
export type AnswerFault =
  /** Nothing is stored, and no answer is sent. */
  | { kind: 'timeout' }
  /**
   * Nothing is stored, and the answer is the provider's error with this HTTP status, e.g. 429 or 500, and with this
   * Retry-After in seconds.
   */
  | { kind: 'status'; status: number; code?: number | string; message?: string; retryAfter?: number }
  /** The answer is delayed. */
  | { kind: 'slow'; ms: number }
  /** The request is carried out, but no answer is sent. */
  | { kind: 'accepted-then-hang' }
  /** The request is carried out, but the connection is cut instead of an answer. */
  | { kind: 'accepted-then-drop' };

/**
 * How a delivery ends. At SendGrid undelivered means bounced, and failed means dropped; Twilio's default error code is
 * 30003. `soft`: the mailbox refuses the mail only for the moment.
 */
export type OutcomeFault =
  | { kind: 'undelivered'; errorCode?: number; soft?: boolean }
  | { kind: 'failed'; errorCode?: number };

/**
 * What goes wrong with the webhooks about a message. The API still shows the message's true state. A late callback comes
 * `ms` milliseconds after the message.
 */
export type CallbackFault =
  | { kind: 'duplicate-callback' }
  | { kind: 'lost-callback' }
  | { kind: 'late-callback'; ms: number };

/** The carrier answers the next STOP or START from a phone itself, and refuses texts to that phone after a STOP (21610). */
export type CarrierFault = { kind: 'carrier-stop' };

export type FaultSpec = (AnswerFault | OutcomeFault | CallbackFault | CarrierFault) & {
  /** Limits the fault to this phone, address or Stripe customer. */
  to?: string;
  /** Limits the fault to texts from this number, short code or Messaging Service. */
  from?: string;
  /** How many times the fault applies; default 1. */
  times?: number | 'always';
  /** Which requests an answer fault applies to: `send` (POST, the default) or `read` (GET). */
  on?: 'send' | 'read';
};

export interface Fault {
  provider: Provider;
  spec: FaultSpec;
  left: number;
}

const ANSWER = ['timeout', 'status', 'slow', 'accepted-then-hang', 'accepted-then-drop'];
const OUTCOME = ['undelivered', 'failed'];
const CALLBACK = ['duplicate-callback', 'lost-callback', 'late-callback'];
const CARRIER = ['carrier-stop'];

/** Holds the requested faults. A request takes the first fault that matches it. */
export class Faults {
  #waiting: Fault[] = [];

  next(provider: Provider, spec: FaultSpec): void {
    if (!isProvider(provider)) throw new TypeError(`no such provider: ${String(provider)}`);
    if (![...ANSWER, ...OUTCOME, ...CALLBACK, ...CARRIER].includes(spec.kind))
      throw new TypeError(`no such fault: ${spec.kind}`);
    assertNumbers(spec);
    const left = spec.times === 'always' ? Infinity : (spec.times ?? 1);
    if (!(left > 0)) throw new TypeError('times must be a number above 0, or "always"');
    this.#waiting.push({ provider, spec, left });
  }

  clear(provider?: Provider): void {
    this.#waiting = provider ? this.#waiting.filter((fault) => fault.provider !== provider) : [];
  }

  waiting(): readonly Fault[] {
    return this.#waiting;
  }

  answer(provider: Provider, on: 'send' | 'read', to?: string, from?: string): AnswerFault | undefined {
    return this.#take(provider, ANSWER, { to, from, on }) as AnswerFault | undefined;
  }
  outcome(provider: Provider, to?: string, from?: string): OutcomeFault | undefined {
    return this.#take(provider, OUTCOME, { to, from }) as OutcomeFault | undefined;
  }
  callback(provider: Provider, to?: string): CallbackFault | undefined {
    return this.#take(provider, CALLBACK, { to }) as CallbackFault | undefined;
  }
  takesStop(phone: string): boolean {
    return this.#take('twilio', CARRIER, { to: phone }) !== undefined;
  }

  #take(
    provider: Provider,
    kinds: string[],
    { to, from, on }: { to?: string | undefined; from?: string | undefined; on?: 'send' | 'read' },
  ): FaultSpec | undefined {
    const fault = this.#waiting.find(
      (each) =>
        each.provider === provider &&
        kinds.includes(each.spec.kind) &&
        (each.spec.to === undefined || each.spec.to.toLowerCase() === to?.toLowerCase()) &&
        (each.spec.from === undefined || each.spec.from === from) &&
        (on === undefined || (each.spec.on ?? 'send') === on),
    );
    if (!fault) return undefined;
    fault.left -= 1;
    if (fault.left <= 0) this.#waiting = this.#waiting.filter((each) => each !== fault);
    return fault.spec;
  }
}

function assertNumbers(spec: FaultSpec): void {
  if (spec.kind === 'status' && !(Number.isInteger(spec.status) && spec.status >= 400 && spec.status < 600))
    throw new TypeError('status must be an HTTP status from 400 to 599');
  if ((spec.kind === 'slow' || spec.kind === 'late-callback') && !(spec.ms >= 0))
    throw new TypeError('ms must be a number of milliseconds');
}

export function isProvider(name: unknown): name is Provider {
  return name === 'twilio' || name === 'sendgrid' || name === 'stripe';
}
