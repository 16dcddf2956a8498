import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  ContractError,
  TRIAL_DAYS,
  billingNoticed,
  consentNeeded,
  giveConsent,
  notFound,
  createSubscription,
  entitlementChanged,
  getSubscription,
  golferTookPart,
  httpStatus,
  paymentFailed,
  paymentReceived,
  readAuthEntitlements,
  readBookingsEntitlements,
  receiveStripeEvent,
  referralGranted,
  subscriptionChanged,
  subscriptionEnded,
  tryTestCard,
  userRegistered,
  userSaved,
  type Buyer,
  type CheckoutReply,
  type Entitlement,
  type EventContract,
  type PayloadOf,
  type PlanId,
  type UserId,
} from '@game/contracts';
import { newId, type Bus } from '@game/platform';
import { LOCAL, PLANS, startLocal, type Simulator } from '@game/simulator';
import { aUser, eventually, startServiceHarness, type ServiceHarness } from '@game/testing';
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
  billingNoticed,
];
/** A price of another product that the same Stripe account sells. */
export const MAGAZINE = {
  ...{ id: 'price_magazine', product: 'prod_magazine', name: 'Golf Monthly', amount: 500 },
  interval: 'month' as const,
};
const DAY_MS = 86_400_000;
type Paid = Exclude<PlanId, 'starter'>;
type Door = 'open' | 'closed' | 'lost';

/**
 * Runs billing alone, with Stripe's real SDK and the simulator's Stripe, which uses the test's clock. The harness
 * receives the simulator's webhooks.
 */
export class BillingHarness {
  private constructor(
    readonly service: ServiceHarness,
    readonly simulator: Simulator,
    readonly stripe: Stripe,
    readonly database: pg.Pool,
    private readonly end: Array<() => Promise<unknown>>,
    private readonly door: { is: Door },
    /** The settings with which the service was started. */
    readonly env: Record<string, string>,
    /**
     * Replaces answers of auth and bookings about their copies of entitlements; by default they have the published
     * ones.
     */
    readonly copies: Copies,
  ) {}

  /** `begin` starts the service; a test can pass a function whose service can be killed. */
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
      forward: (ms) => ref.service?.clock.forward(ms),
      stripe: { prices: [...PLANS, MAGAZINE] },
      paceMs: 1,
      retryDelaysMs: [50, 100, 200],
    });
    const all = Object.entries({ ...settings, PUBLIC_URL: gateway.url, ...env });
    // As in a .env file, an empty value means that the setting is not set.
    const given: Record<string, string> = Object.fromEntries(all.filter(([, value]) => value !== ''));
    const copies: Copies = { auth: new Map(), bookings: new Map() };
    const answers = copiesOf(() => ref.service!, copies);
    const service = (ref.service = await begin(billing, { hears, env: given, answers }));
    const database = new pg.Pool({ connectionString: service.databaseUrl, max: 2 });
    database.on('error', () => {});
    const end = [() => service.stop(), () => simulator.close(), () => gateway.close()];
    return new BillingHarness(service, simulator, stripeSdk(settings), database, end, door, given, copies);
  }

  async stop(): Promise<void> {
    await this.database.end();
    for (const part of this.end) await part();
  }

  get bus(): Bus {
    return this.service.bus;
  }
  /**
   * Sets how webhooks are answered. If `closed`, with 503, so that Stripe repeats them. If `lost`, they are accepted
   * and dropped.
   */
  webhooks(door: Door): void {
    this.door.is = door;
  }
  async forward(days: number): Promise<void> {
    this.service.clock.forward(days * DAY_MS);
  }
  /** Returns the events of one kind that the service published about a golfer. */
  told<E extends EventContract>(event: E, userId: UserId): Array<PayloadOf<E>> {
    return this.service.published(event).filter((e) => (e as { userId: UserId }).userId === userId);
  }
  async rows<R extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<R[]> {
    return (await this.database.query<R>(sql, params)).rows;
  }

  /** Delivers an event as Stripe does, signed at the current time of the test's clock. */
  async deliver(event: Stripe.Event): Promise<void> {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(this.service.clock.now().getTime() / 1000);
    const signed = { payload: body, secret: LOCAL.STRIPE_WEBHOOK_SECRET, timestamp };
    const signature = this.stripe.webhooks.generateTestHeaderString(signed);
    await this.bus.send(receiveStripeEvent, { body, signature });
  }

  async confirms(userId: UserId, email: string, createdAt: string): Promise<void> {
    await this.service.happens(
      userSaved,
      aUser({ id: userId, email, createdAt, emailVerified: true, version: 2 }),
    );
  }

  takesPart(userId: UserId): Promise<void> {
    return this.service.happens(golferTookPart, { userId, at: this.service.clock.now().toISOString() });
  }

  /** Registers a golfer now, or `daysAgo` days ago. */
  async golfer(name = 'ann', referralCode: string | null = null, daysAgo = 0): Promise<Golfer> {
    const userId = newId<UserId>();
    const createdAt = new Date(this.service.clock.now().getTime() - daysAgo * DAY_MS).toISOString();
    const email = `${name}.${userId.slice(-8)}@golf.example`;
    await this.service.happens(userRegistered, { userId, email, referralCode, createdAt });
    if (referralCode) {
      await this.confirms(userId, email, createdAt);
      await this.takesPart(userId);
    }
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

  /** Opens a checkout without agreeing to what it charges, or with these words. */
  opens(plan: Paid = 'monthly', attempt: string = newId(), consent?: string): Promise<CheckoutReply> {
    const chosen = { plan };
    return this.harness.bus.send(createSubscription, { buyer: this.buyer, attempt, chosen, consent });
  }
  /** Opens a checkout and agrees to what it charges, as the screen does before a card is charged. */
  async checkout(plan: Paid = 'monthly', attempt: string = newId()): Promise<CheckoutReply> {
    const checkout = await this.opens(plan, attempt).catch((error: ContractError) => {
      if (!consentNeeded.is(error)) throw error;
      return this.opens(plan, `${attempt} agreed`, error.details?.errors?.[0]?.message);
    });
    if (checkout.clientSecret) await this.agrees(checkout);
    return checkout;
  }
  /** A checkout that was replaced by another one meanwhile cannot be agreed to any more. */
  async agrees({ clientSecret, consent }: CheckoutReply): Promise<void> {
    const words = { clientSecret: clientSecret!, consent };
    await this.harness.bus
      .send(giveConsent, { buyer: this.buyer, attempt: newId(), ...words })
      .catch((error: ContractError) => {
        if (!notFound.is(error)) throw error;
      });
  }
  tries(clientSecret: string | null, number: string) {
    return this.harness.bus.send(tryTestCard, {
      userId: this.userId,
      clientSecret: clientSecret ?? '',
      number: number as never,
    });
  }
  /** Buys a plan with a card that always works, and waits until the webhook has activated the plan. */
  async buys(plan: Paid = 'monthly'): Promise<CheckoutReply> {
    const checkout = await this.checkout(plan);
    await this.tries(checkout.clientSecret, '4242424242424242');
    await this.is('active', plan);
    return checkout;
  }
  sees() {
    return this.harness.bus.ask(getSubscription, { buyer: this.buyer });
  }
  /** Waits until the last published entitlement has this status and type. */
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

type Copies = Record<'auth' | 'bookings', Map<UserId, object | undefined>>;

/**
 * Answers for auth and bookings with the entitlements that the service published last, unless `copies` replaces them.
 */
function copiesOf(service: () => ServiceHarness, copies: Copies) {
  const answer = (of: keyof Copies, pick: (e: Entitlement) => object) => (input: { userIds: UserId[] }) =>
    input.userIds.flatMap((userId) => {
      const last = service()
        .published(entitlementChanged)
        .filter((e) => e.userId === userId)
        .at(-1);
      const copy = copies[of].has(userId) ? copies[of].get(userId) : last && pick(last);
      return copy ? [copy] : [];
    });
  return [
    {
      query: readAuthEntitlements,
      answer: answer('auth', ({ userId, status, type, version }) => ({ userId, status, type, version })),
    },
    {
      query: readBookingsEntitlements,
      answer: answer('bookings', ({ userId, premium, mayHost, version }) => ({
        ...{ userId, premium, mayHost, version },
      })),
    },
  ];
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
