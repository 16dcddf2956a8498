import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  ContractError,
  TRIAL_DAYS,
  createSubscription,
  entitlementChanged,
  getSubscription,
  httpStatus,
  paymentFailed,
  paymentReceived,
  receiveStripeEvent,
  referralGranted,
  subscriptionChanged,
  subscriptionEnded,
  tryTestCard,
  userRegistered,
  type Buyer,
  type CheckoutReply,
  type EventContract,
  type PayloadOf,
  type PlanId,
} from '@game/contracts';
import { newId, type Bus } from '@game/platform';
import { LOCAL, PLANS, startLocal, type Simulator } from '@game/simulator';
import { eventually, startServiceHarness, type ServiceHarness } from '@game/testing';
import pg from 'pg';
import type Stripe from 'stripe';
import { billing } from '../src/index.js';
import { stripeSdk } from '../src/providers/stripe.js';

const hears = [
  entitlementChanged,
  subscriptionChanged,
  paymentReceived,
  paymentFailed,
  subscriptionEnded,
  referralGranted,
];
/** A price of another product that the same account at Stripe sells. */
export const MAGAZINE = {
  ...{ id: 'price_magazine', product: 'prod_magazine', name: 'Golf Monthly', amount: 500 },
  interval: 'month' as const,
};
const DAY_MS = 86_400_000;
type Paid = Exclude<PlanId, 'starter'>;
type Door = 'open' | 'closed' | 'lost';

/** Runs billing alone, with Stripe's real SDK, the simulator's Stripe on the test's clock, and a door for webhooks. */
export class BillingHarness {
  private constructor(
    readonly service: ServiceHarness,
    readonly simulator: Simulator,
    readonly stripe: Stripe,
    readonly database: pg.Pool,
    private readonly end: Array<() => Promise<unknown>>,
    private readonly door: { is: Door },
    /** The settings that the service was given. */
    readonly env: Record<string, string>,
  ) {}

  /** `begin` starts the service; a test may give one whose service can be killed. */
  static async start(
    env: Record<string, string> = {},
    begin: typeof startServiceHarness = startServiceHarness,
  ): Promise<BillingHarness> {
    const ref: { service?: ServiceHarness } = {};
    const door: { is: Door } = { is: 'open' };
    const gateway = await webhookDoor(() => ref.service!.bus, door);
    const { simulator, settings } = await startLocal({
      publicUrl: gateway.url,
      now: () => ref.service?.clock.now().getTime() ?? Date.now(),
      stripe: { prices: [...PLANS, MAGAZINE] },
      paceMs: 1,
      retryDelaysMs: [50, 100, 200],
    });
    const given = { ...settings, PUBLIC_URL: gateway.url, ...env };
    const service = (ref.service = await begin(billing, { hears, env: given }));
    const database = new pg.Pool({ connectionString: service.databaseUrl, max: 2 });
    database.on('error', () => {});
    const end = [() => service.stop(), () => simulator.close(), () => gateway.close()];
    return new BillingHarness(service, simulator, stripeSdk(settings), database, end, door, given);
  }

  async stop(): Promise<void> {
    await this.database.end();
    for (const part of this.end) await part();
  }

  get bus(): Bus {
    return this.service.bus;
  }
  /** `closed`: webhooks are answered with 503, so that they come again. `lost`: they are accepted and dropped. */
  webhooks(door: Door): void {
    this.door.is = door;
  }
  async forward(days: number): Promise<void> {
    this.service.clock.forward(days * DAY_MS);
  }
  /** The events of one kind that the service published about a golfer. */
  told<E extends EventContract>(event: E, userId: string): Array<PayloadOf<E>> {
    return this.service.published(event).filter((e) => (e as { userId: string }).userId === userId);
  }
  async rows<R extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<R[]> {
    return (await this.database.query<R>(sql, params)).rows;
  }

  /** Delivers an event as Stripe does, signed at the present time. */
  async deliver(event: Stripe.Event): Promise<void> {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(this.service.clock.now().getTime() / 1000);
    const signed = { payload: body, secret: LOCAL.STRIPE_WEBHOOK_SECRET, timestamp };
    const signature = this.stripe.webhooks.generateTestHeaderString(signed);
    await this.bus.send(receiveStripeEvent, { body, signature });
  }

  /** Makes a golfer who registered now, or so many days ago. */
  async golfer(name = 'ann', referralCode: string | null = null, daysAgo = 0): Promise<Golfer> {
    const userId = newId();
    const createdAt = new Date(this.service.clock.now().getTime() - daysAgo * DAY_MS).toISOString();
    const email = `${name}.${userId.slice(-8)}@golf.example`;
    await this.service.happens(userRegistered, { userId, email, referralCode, createdAt });
    const golfer = new Golfer(this, { userId, email, registeredAt: createdAt });
    await golfer.is(daysAgo < TRIAL_DAYS ? 'trial' : 'free');
    return golfer;
  }
}

export class Golfer {
  constructor(
    readonly harness: BillingHarness,
    readonly buyer: Buyer,
  ) {}
  get userId() {
    return this.buyer.userId;
  }

  checkout(plan: Paid = 'monthly', attempt: string = newId()): Promise<CheckoutReply> {
    return this.harness.bus.send(createSubscription, { buyer: this.buyer, attempt, chosen: { plan } });
  }
  tries(clientSecret: string, number: string) {
    return this.harness.bus.send(tryTestCard, { userId: this.userId, clientSecret, number: number as never });
  }
  /** Buys with the card that always pays, and waits until the webhook has brought the plan. */
  async buys(plan: Paid = 'monthly'): Promise<CheckoutReply> {
    const checkout = await this.checkout(plan);
    await this.tries(checkout.clientSecret, '4242424242424242');
    await this.is('active', plan);
    return checkout;
  }
  sees() {
    return this.harness.bus.ask(getSubscription, { buyer: this.buyer });
  }
  /** Waits until the entitlement that was published last has this status and type. */
  async is(status: string, type: string = status): Promise<void> {
    await eventually(() => {
      expect(this.harness.told(entitlementChanged, this.userId).at(-1)).toMatchObject({ status, type });
    });
  }
  async customer(): Promise<string> {
    const [row] = await this.harness.rows<{ customer_id: string }>(
      'select customer_id from billing.accounts where user_id = $1',
      [this.userId],
    );
    return row!.customer_id;
  }
  async charges(): Promise<Stripe.Charge[]> {
    return (await this.harness.stripe.charges.list({ customer: await this.customer() })).data;
  }
  async subscriptions(): Promise<Stripe.Subscription[]> {
    const customer = await this.customer();
    return (await this.harness.stripe.subscriptions.list({ customer, status: 'all' })).data;
  }
}

async function webhookDoor(bus: () => Bus, door: { is: Door }) {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, listening));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      let body = '';
      for await (const chunk of request) body += chunk;
      if (door.is !== 'open') return void response.writeHead(door.is === 'lost' ? 204 : 503).end();
      await bus().send(receiveStripeEvent, { body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(error instanceof ContractError ? httpStatus[error.kind] : 500).end(String(error));
    }
  }
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
