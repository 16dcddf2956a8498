import { stripeInProcess, type StripeInProcess } from '@game/simulator';
import Stripe from 'stripe';
import { stripeSdk } from '../src/providers/stripe.js';

export const DAY_MS = 86_400_000;
export const START = Date.UTC(2026, 5, 1, 12);
export const SETTINGS = {
  STRIPE_SECRET_KEY: 'sk_test_simulator',
  STRIPE_PRICE_MONTHLY: 'price_pro_monthly',
  STRIPE_PRICE_QUARTERLY: 'price_pro_quarterly',
  STRIPE_PRICE_ANNUAL: 'price_pro_annual',
  STRIPE_PRICE_LIFETIME: 'price_lifetime',
} as never;

/**
 * A process of the service that may die at any call to Stripe or commit. Stripe is the simulator's, without HTTP, behind
 * Stripe's real SDK, and survives.
 */
export class MortalProcess {
  now = START;
  readonly stripe: Stripe;
  /**
   * The number of further calls that Stripe answers before the process dies. With `losesAnswer`, Stripe executes one
   * more call, whose answer is lost.
   */
  private left = Infinity;
  private losesAnswer = false;
  private dead = false;
  private readonly made: string[] = [];
  protected readonly simulator: StripeInProcess;

  constructor() {
    this.simulator = stripeInProcess(() => this.now);
    this.stripe = stripeSdk(SETTINGS, { httpClient: new InProcess(this), maxNetworkRetries: 0 });
  }

  async call(method: string, path: string, headers: Record<string, string>, body: string) {
    this.diesBefore();
    this.made.push(`${method} ${path}`);
    // As with a real network, other work continues during the call.
    await new Promise(setImmediate);
    const reply = await this.simulator.call(method, path, headers, body);
    this.diesAfter();
    return reply;
  }

  /** Commits to the database of the service, which survives. */
  protected commit(save: () => void): void {
    this.diesBefore();
    save();
    this.diesAfter();
  }

  private diesBefore(): void {
    this.dead ||= this.left <= 0 && !this.losesAnswer;
    if (this.dead) throw new Error('killed');
  }
  private diesAfter(): void {
    this.dead = this.left-- <= 0;
    if (this.dead) throw new Error('killed');
  }

  /**
   * Rethrows an error only if the process has died. Any other error, such as a declined card, is part of the history.
   */
  protected unlessRefused(error: unknown): void {
    if (this.dead) throw error;
  }

  /** Runs the work in a process that dies after this many calls. Anything that was not saved by then is lost. */
  async dyingAfter(calls: number, losesAnswer: boolean, work: () => Promise<unknown>): Promise<void> {
    Object.assign(this, { left: calls, losesAnswer });
    try {
      await work();
    } catch (error) {
      if (!this.dead) throw error;
    } finally {
      Object.assign(this, { left: Infinity, losesAnswer: false, dead: false });
    }
  }

  /** Returns the calls to Stripe that the work makes. */
  async counting(work: () => Promise<unknown>): Promise<string[]> {
    this.made.length = 0;
    await work();
    return [...this.made];
  }

  forward(days: number): void {
    this.now += days * DAY_MS;
  }
  date() {
    return new Date(this.now);
  }
}

/** Passes the SDK's calls to the simulator without a network. */
class InProcess extends Stripe.HttpClient {
  constructor(private readonly process: MortalProcess) {
    super();
  }
  override getClientName() {
    return 'in-process';
  }
  override async makeRequest(
    ...[, , path, method, headers, body]: Parameters<Stripe.HttpClient['makeRequest']>
  ): Promise<never> {
    const lower = Object.fromEntries(
      Object.entries(headers as Record<string, string>).map(([name, value]) => [
        name.toLowerCase(),
        String(value),
      ]),
    );
    const reply = await this.process.call(method, path, lower, body ?? '');
    const answer = JSON.parse(JSON.stringify(reply.body)) as unknown;
    return {
      getStatusCode: () => reply.status,
      getHeaders: () => reply.headers ?? {},
      getRawResponse: () => reply,
      toStream: () => undefined,
      toJSON: async () => answer,
    } as never;
  }
}
