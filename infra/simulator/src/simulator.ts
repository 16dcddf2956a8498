import { clockRoutes } from './control/clock.js';
import { inboxRoutes } from './control/inboxes.js';
import { paymentRoutes } from './control/payments.js';
import { phoneRoutes } from './control/phones.js';
import { stateRoutes } from './control/state.js';
import { streamRoute } from './control/stream.js';
import { count, type Counts } from './counts.js';
import { Faults } from './faults.js';
import { inboxes, phones, type Inbox, type Phone } from './handles.js';
import { Router } from './http/router.js';
import { listen } from './http/server.js';
import { PACE_MS, RETRY_DELAYS_MS, type SimulatorOptions } from './options.js';
import { pageRoutes } from './page/serve.js';
import type { Email } from './sendgrid/email.js';
import { InboundMail } from './sendgrid/inbound-mail.js';
import { newKeyPair } from './sendgrid/keys.js';
import { Postman } from './sendgrid/postman.js';
import { sendgridRoutes } from './sendgrid/routes.js';
import { Store } from './store.js';
import { stripeRoutes } from './stripe/routes.js';
import { Carrier } from './twilio/carrier.js';
import { Inbound } from './twilio/inbound.js';
import { twilioRoutes } from './twilio/routes.js';
import type { Sms } from './twilio/sms.js';
import { Webhooks, type Delivery } from './webhooks.js';
import { Work } from './work.js';

export interface Simulator {
  /** The address of the page and the control API. This and the following URLs have no trailing slash. */
  readonly url: string;
  readonly twilioBaseUrl: string;
  readonly sendgridBaseUrl: string;
  /** Stripe's SDK takes only host, port and protocol, so `url` answers Stripe's calls, too. */
  readonly stripeBaseUrl: string;
  /** The public key for the product's SENDGRID_WEBHOOK_PUBLIC_KEY: the DER form in base64. */
  readonly sendgridWebhookPublicKey: string;
  readonly faults: Faults;
  phone(number: string): Phone;
  inbox(address: string): Inbox;
  /** All texts in both directions, the oldest first. */
  messages(): Sms[];
  emails(): Email[];
  counts(): Counts;
  /** The outcomes of the last 500 webhooks, the oldest first. */
  deliveries(): Delivery[];
  /** The cardholder approves or refuses a payment that `requires_action`; returns the intent's new status. */
  authenticatePayment(paymentIntentId: string, approves: boolean): string;
  /** The cardholder disputes a payment. */
  disputePayment(paymentIntentId: string, inquiry?: boolean): void;
  /** The bank decides the dispute of a payment. */
  decideDispute(paymentIntentId: string, isWon: boolean): void;
  /** Says who has this number or address. */
  person(address: string, name: string): void;
  /** Says when a tee time is that friends were asked for; null if it was called off. */
  teeTime(id: string, dateTime: string | null): void;
  /** Resolves once every message has its final status and every webhook is answered or given up. */
  settled(): Promise<void>;
  /** From now on posts webhooks to the usual paths of a product that started later. */
  pointTo(publicUrl: string, deliverTo?: string): void;
  /** Clears messages, mails, Stripe objects and faults. */
  clear(): void;
  close(): Promise<void>;
}

const RENEW_EVERY_MS = 1_000;

export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', twilio: account, now = Date.now, paceMs = PACE_MS } = options;
  const keys = options.sendgrid?.webhookKeyPair ?? newKeyPair();
  const retries = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  const store = new Store(options.dataFile);
  const faults = new Faults();
  const work = new Work();
  const webhooks = new Webhooks(options.publicUrl, options.deliverTo, options.webhooks, retries, now, work);
  const carrier = new Carrier(account, store, faults, webhooks, work, paceMs, now);
  const postman = new Postman(keys, store, faults, webhooks, work, paceMs, now);
  const inbound = new Inbound(account, store, webhooks, faults, now);
  const inboundMail = new InboundMail(options.sendgrid ?? {}, webhooks, now);

  const router = new Router();
  twilioRoutes(router, { account, store, faults, work, carrier, now });
  sendgridRoutes(router, { apiKey: options.sendgrid?.apiKey, store, faults, work, postman, now });
  const move = options.forward;
  const forward =
    move &&
    (async (ms: number) => {
      await move(ms);
      stripe.renewals.due();
    });
  const stripe = stripeRoutes(router, {
    forward,
    options: options.stripe ?? {},
    store,
    faults,
    webhooks,
    work,
    paceMs,
    now,
  });
  stripe.seed();
  paymentRoutes(router, stripe.payments, stripe.disputes);
  // Renews and ends subscriptions even while no request arrives.
  const renewing = setInterval(() => stripe.renewals.due(), RENEW_EVERY_MS).unref();
  phoneRoutes(router, store, inbound, () => ({ number: account.from, url: webhooks.publicUrl }));
  inboxRoutes(router, store, inboundMail);
  const teeTimes = () => store.teeTimes.all().map(({ dateTime }) => Date.parse(dateTime));
  clockRoutes(router, { now, forward }, teeTimes);
  const clear = (): void => {
    store.clear();
    faults.clear();
    webhooks.log.length = 0;
    stripe.seed();
  };
  stateRoutes(router, store, faults, webhooks, clear);
  streamRoute(router, store);
  pageRoutes(router);
  const { server, port: bound } = await listen(router, port, host);
  carrier.resume();
  postman.resume();

  const url = `http://${host === '0.0.0.0' ? 'localhost' : host}:${bound}`;
  return {
    url,
    twilioBaseUrl: `${url}/twilio`,
    sendgridBaseUrl: `${url}/sendgrid`,
    stripeBaseUrl: `${url}/stripe`,
    sendgridWebhookPublicKey: keys.publicKey,
    faults,
    phone: phones(store, inbound),
    inbox: inboxes(store, inboundMail),
    messages: () => store.sms.all(),
    emails: () => store.emails.all(),
    counts: () => count(store),
    deliveries: () => [...webhooks.log],
    authenticatePayment: (id, approves) => stripe.payments.authenticate(id, approves).status,
    disputePayment: (id, inquiry) => void stripe.disputes.open(id, inquiry),
    decideDispute: (id, isWon) => void stripe.disputes.close(id, isWon),
    person: (address, name) => {
      const key = address.toLowerCase();
      if (store.people.get(key)?.name !== name) store.people.put(key, { address: key, name });
    },
    teeTime: (id, dateTime) => {
      if (dateTime === null) store.teeTimes.remove(id);
      else store.teeTimes.put(id, { dateTime });
    },
    settled: () => work.idle(),
    pointTo: (publicUrl, deliverTo) => webhooks.pointTo(publicUrl, deliverTo),
    clear,
    close: async () => {
      clearInterval(renewing);
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await work.end();
      await closed;
      await store.close();
    },
  };
}
