import type { FaultSpec } from '@game/simulator';
import type { Cast } from './cast.js';
import { Dice } from './dice.js';
import { later } from './local-times.js';
import type { World } from './world.js';

const WEEK_MINUTES = 7 * 24 * 60;
const KINDS = [
  'refuses',
  'refuses',
  'drops',
  'loses reports',
  'doubles reports',
  'kill',
  'kill',
  'restart',
] as const;
/** Faults of our own number or account, and of carriers. Each week has one. */
const KINDS_OF_SENDERS = [
  'refuses the sender',
  'filters',
  'throttles',
  'is silent',
  'takes STOP itself',
] as const;
type Kind = (typeof KINDS)[number] | (typeof KINDS_OF_SENDERS)[number];
type FaultKind = Exclude<Kind, 'kill' | 'restart'>;
type Via = 'twilio' | 'sendgrid';
interface PlannedFault {
  provider: Via;
  times: number;
  /** The crash points that a kill waits for. */
  points: number;
  /** The addresses that the fault concerns. */
  struck: string[];
}
const MOST_A_WEEK = 4;
/** What a provider that throttles asks for. */
const RETRY_AFTER_S = 600;
/** Each call without an answer costs the ten seconds of real time after which the product gives it up. */
const MOST_SILENT_CALLS = 2;
/**
 * A fault strikes each person with this probability, for at most so many calls. Calls are counted for each person
 * alone, because which calls of one moment come first depends on the machine's load.
 */
const STRUCK = 0.5;
const MOST_TIMES = 3;
/**
 * A kill comes at one of at most this many crash points after the next act. The early ones are before and after the
 * commit of the act itself. What else the product has done by a late one depends on the machine's load, and so may the
 * rest of the story.
 */
const EARLY_POINTS = 2;
const MOST_POINTS = 25;

/**
 * The faults of a simulation: providers that refuse us or our messages, filter, throttle, or lose answers and reports,
 * carriers that take a STOP themselves, and kills and restarts of the product.
 */
export class Faults {
  /** The crash point, counted from the next act, at which the product dies. */
  private armed: number | undefined;
  lateKills = 0;

  constructor(
    private readonly world: World,
    private readonly cast: Cast,
  ) {}

  plan(start: Date, weeks: number): void {
    const { seed, agenda, simulator } = this.world;
    for (const { character, phone } of this.cast.friends)
      if (character === 'wrong number' && phone)
        simulator.faults.next('twilio', {
          kind: 'undelivered',
          errorCode: 30_005,
          to: phone,
          times: 'always',
        });
    for (let week = 0; week < weeks; week++) {
      const dice = new Dice(seed, 'faults', week);
      const kinds: Array<readonly Kind[]> = Array.from({ length: dice.between(1, MOST_A_WEEK) }, () => KINDS);
      for (const choice of [...kinds, KINDS_OF_SENDERS]) {
        const kind = dice.pick(choice);
        const at = later(start, week * WEEK_MINUTES + dice.between(0, WEEK_MINUTES));
        const picked = dice.pick(['twilio', 'twilio', 'sendgrid'] as const);
        const provider = kind === 'takes STOP itself' ? 'twilio' : picked;
        const times = kind === 'is silent' ? 1 : dice.between(1, MOST_TIMES);
        const points = dice.chance(0.5)
          ? dice.between(1, EARLY_POINTS)
          : dice.between(EARLY_POINTS + 1, MOST_POINTS);
        const struck = this.addressesAt(provider).filter(() => dice.chance(STRUCK));
        if (kind === 'is silent') struck.splice(MOST_SILENT_CALLS);
        agenda.add({
          at,
          what: `fault: ${kind}`,
          on: [],
          run: () => this.happen(kind, { provider, times, points, struck }),
        });
      }
    }
  }

  /** Called at each act of a person. If a kill is planned, it happens while the act is carried out. */
  strike(): void {
    if (this.armed === undefined) return;
    if (this.armed > EARLY_POINTS) this.lateKills++;
    this.world.product.dieAfter(this.armed);
    this.armed = undefined;
  }

  /** The phones of all people, or their mailboxes. */
  private addressesAt(provider: Via): string[] {
    const { friends, organisers } = this.cast;
    const phones = [
      ...organisers.map(({ phone }) => phone),
      ...friends.flatMap((f) => [f.phone, f.otherPhone]),
    ];
    const all = provider === 'twilio' ? phones : [...organisers, ...friends].map(({ email }) => email);
    return all.filter((address) => address !== undefined);
  }

  private async happen(kind: Kind, { provider, times, points, struck }: PlannedFault): Promise<void> {
    const { product, simulator, story } = this.world;
    if (kind === 'kill') {
      this.armed = points;
      return;
    }
    if (kind === 'restart') return product.restart();
    story.did(`${provider}, ${times} times for each of ${struck.join(', ')}`);
    for (const to of struck)
      simulator.faults.next(provider, { ...specOf(kind, provider, points), to, times });
  }
}

function specOf(kind: FaultKind, provider: Via, points: number): FaultSpec {
  const isText = provider === 'twilio';
  switch (kind) {
    case 'refuses the sender':
      return { kind: 'status', status: isText ? 400 : 403, code: 21_606 };
    case 'filters':
      if (isText) return { kind: 'undelivered', errorCode: points % 2 ? 30_007 : 30_034 };
      return { kind: 'status', status: 503 };
    case 'refuses':
      return { kind: 'status', status: 503 };
    case 'throttles':
      return { kind: 'status', status: 429, retryAfter: RETRY_AFTER_S };
    case 'is silent':
      return { kind: 'timeout' };
    case 'drops':
      return { kind: 'accepted-then-drop' };
    case 'takes STOP itself':
      return { kind: 'carrier-stop' };
    case 'loses reports':
      return { kind: 'lost-callback' };
    case 'doubles reports':
      return { kind: 'duplicate-callback' };
  }
}
