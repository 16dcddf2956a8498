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
const MOST_A_WEEK = 4;
/** What a provider that throttles asks for. */
const RETRY_AFTER_S = 600;
/** Each call without an answer costs the ten seconds of real time after which the product gives it up. */
const MOST_SILENT_CALLS = 2;
/** A kill comes at one of at most this many crash points after the next act. */
const MOST_POINTS = 25;

/**
 * The faults of a simulation: providers that refuse us or our messages, filter, throttle, or lose answers and reports,
 * carriers that take a STOP themselves, and kills and restarts of the product.
 */
export class Faults {
  /** The crash point, counted from the next act, at which the product dies. */
  private armed: number | undefined;

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
        const provider = dice.pick(['twilio', 'twilio', 'sendgrid'] as const);
        const times = dice.between(1, 6);
        const points = dice.between(1, MOST_POINTS);
        agenda.add({
          at,
          what: `fault: ${kind}`,
          on: [],
          run: () => this.happen(kind, provider, times, points),
        });
      }
    }
  }

  /** Called at each act of a person. If a kill is planned, it happens while the act is carried out. */
  strike(): void {
    if (this.armed === undefined) return;
    this.world.product.dieAfter(this.armed);
    this.armed = undefined;
  }

  private async happen(
    kind: Kind,
    provider: 'twilio' | 'sendgrid',
    times: number,
    points: number,
  ): Promise<void> {
    const { product, simulator, story } = this.world;
    const fault = (spec: FaultSpec) => simulator.faults.next(provider, spec);
    if (kind === 'kill') {
      this.armed = points;
      return;
    }
    if (kind === 'restart') return product.restart();
    story.did(`${provider}, ${times} times`);
    if (kind === 'refuses the sender')
      return fault({ kind: 'status', status: provider === 'twilio' ? 400 : 403, code: 21_606, times });
    if (kind === 'filters' && provider === 'twilio')
      return fault({ kind: 'undelivered', errorCode: points % 2 ? 30_007 : 30_034, times });
    if (kind === 'throttles') return fault({ kind: 'status', status: 429, retryAfter: RETRY_AFTER_S, times });
    if (kind === 'is silent') return fault({ kind: 'timeout', times: Math.min(times, MOST_SILENT_CALLS) });
    if (kind === 'takes STOP itself') return simulator.faults.next('twilio', { kind: 'carrier-stop', times });
    if (kind === 'refuses' || kind === 'filters') return fault({ kind: 'status', status: 503, times });
    if (kind === 'drops') return fault({ kind: 'accepted-then-drop', times });
    fault({ kind: kind === 'loses reports' ? 'lost-callback' : 'duplicate-callback', times });
  }
}
