import {
  TEST_CARDS,
  createSubscription,
  giveConsent,
  receiveStripeEvent,
  refreshSubscription,
  tryTestCard,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { BillingHarness, MAGAZINE, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

/** Everything that billing and Stripe keep about a golfer. */
const kept = async ({ userId }: Golfer) => {
  const rows = (table: string) => harness.rows(`select * from billing.${table} where user_id = $1`, [userId]);
  const [account, ...more] = await Promise.all(['accounts', 'payments', 'consents', 'incidents'].map(rows));
  const customer = account![0]!['customer_id'] as string | null;
  const found = customer
    ? await harness.stripe.subscriptions.list({ customer, status: 'all' })
    : { data: [] };
  return { plan: account![0]!['standing'], more, at: found.data.map(({ id, status }) => [id, status]) };
};
/** Waits until what happened at Stripe has arrived. */
const settled = async () => {
  await harness.simulator.settled();
  await eventually(async () =>
    expect(await harness.rows('select 1 from billing.stripe_events where processed_at is null')).toEqual([]),
  );
};
/** Expects that the act is refused with this error, and that nothing changed for the golfer. */
async function changesNothing(golfer: Golfer, act: () => Promise<unknown>, error: object): Promise<void> {
  await settled();
  const before = await kept(golfer);
  await expect(act()).rejects.toMatchObject(error);
  expect(await kept(golfer)).toEqual(before);
}

// promises billing#buying
describe('a price id', () => {
  it.each(['price_magazine', 'price_that_never_was'])(
    'of another product is refused: %s',
    async (priceId) => {
      expect((await harness.stripe.prices.retrieve(MAGAZINE.id)).active).toBe(true);
      const ann = await harness.golfer('ann', null, 20);
      const chosen = { priceId };
      const buys = () => harness.bus.send(createSubscription, { buyer: ann.buyer, attempt: newId(), chosen });
      await changesNothing(ann, buys, {
        code: 'billing.unknown-price',
        message: expect.stringMatching(/not offered/),
      });
    },
  );
});

// promises billing#consent
describe('the client secret of another golfer', () => {
  it('neither charges a card nor takes a consent, also where its owner has agreed', async () => {
    const ann = await harness.golfer('ann', null, 20);
    const bob = await harness.golfer('bob', null, 20);
    await bob.opens('annual');
    const { clientSecret, consent } = await ann.checkout('monthly');
    const secret = clientSecret!;
    const gone = { code: 'not-found' };
    const agrees = () =>
      harness.bus.send(giveConsent, { buyer: bob.buyer, attempt: newId(), clientSecret: secret, consent });
    for (const act of [
      agrees,
      () => bob.tries(secret, TEST_CARDS.success),
      () => harness.bus.send(tryTestCard, { userId: bob.userId, clientSecret: secret, approves: true }),
    ]) {
      await changesNothing(bob, act, gone);
      await changesNothing(ann, act, gone);
    }
    expect(await ann.charges()).toEqual([]);
    // Its owner can still pay with it.
    expect(await ann.tries(secret, TEST_CARDS.success)).toMatchObject({ status: 'succeeded' });
  });
});

// promises billing#way-back
it('a return from a payment that never began changes nothing, and its answer names the free plan', async () => {
  const ann = await harness.golfer('ann', null, 20);
  const before = await kept(ann);
  const looks = harness.bus.send(refreshSubscription, { buyer: ann.buyer, attempt: newId() });
  expect(await looks).toMatchObject({ plan: 'starter', status: 'free', premium: false });
  expect(await kept(ann)).toEqual(before);
});

// promises billing#lost-webhooks
describe('a webhook', () => {
  const signed = (id: string, secret: string, more: object, customer: string) => {
    const object = { id: 'in_1', object: 'invoice', customer };
    const event = {
      id,
      object: 'event',
      type: 'invoice.paid',
      created: 1,
      data: { object },
    };
    const payload = JSON.stringify({ ...event, ...more });
    const timestamp = Math.floor(harness.service.clock.now().getTime() / 1000);
    const signature = harness.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return () => harness.bus.send(receiveStripeEvent, { body: payload, signature });
  };

  it.each<[string, string, object, RegExp]>([
    ['of another account, which has another secret', 'whsec_of_another_account', {}, /./],
    ['of the live mode', 'whsec_simulator', { livemode: true }, /of Stripe's live mode/],
  ])('%s is refused, is not kept and changes nothing', async (_, secret, more, message) => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.opens();
    const event = `evt_${newId()}`;
    const error = { code: 'webhook.bad-signature', message: expect.stringMatching(message) };
    await changesNothing(ann, signed(event, secret, more, await ann.customer()), error);
    expect(await harness.rows('select * from billing.stripe_events where id = $1', [event])).toEqual([]);
  });
});
