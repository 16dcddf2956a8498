import {
  TEST_CARDS,
  billingNoticed,
  changePaymentMethod,
  listInvoices,
  openPendingPayment,
  paymentFailed,
  tryTestCard,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const act = (golfer: Golfer) => ({ buyer: golfer.buyer, attempt: newId() });
const notices = (golfer: Golfer, what: string) =>
  harness.told(billingNoticed, golfer.userId).filter((notice) => notice.what === what);
const invoices = async (golfer: Golfer) =>
  (await harness.bus.ask(listInvoices, { userId: golfer.userId })).invoices;

/** A golfer whose bank asks for an approval of each payment, and whose renewal waits for that. */
async function waiting(): Promise<Golfer> {
  const ann = await harness.golfer('ann', null, 20);
  await buysAskingFirst(ann);
  await harness.forward(31.5);
  await eventually(async () => expect((await ann.sees()).pastDue).toMatchObject({ needsApproval: true }));
  return ann;
}
async function buysAskingFirst(ann: Golfer): Promise<void> {
  const { clientSecret } = await ann.checkout();
  await ann.tries(clientSecret, TEST_CARDS.authenticationNeeded);
  await answers(ann, clientSecret!, true);
  await ann.is('active', 'monthly');
}
const answers = (ann: Golfer, clientSecret: string, approves: boolean) =>
  harness.bus.send(tryTestCard, { userId: ann.userId, clientSecret, approves });

// promises billing#approving-a-payment
describe('a renewal that the cardholder must approve', () => {
  it('is announced once, is marked in the invoices, and is paid by the approval', async () => {
    const ann = await waiting();
    await ann.is('past_due', 'monthly');
    await eventually(() =>
      expect(notices(ann, 'approve-payment')).toMatchObject([{ amount: 800, planName: 'Pro Monthly' }]),
    );
    expect(harness.told(paymentFailed, ann.userId)).toEqual([]);
    expect((await invoices(ann)).map((i) => [i.status, i.needsApproval])).toEqual([
      ['open', true],
      ['paid', false],
    ]);
    const pending = await harness.bus.send(openPendingPayment, act(ann));
    expect(pending).toMatchObject({ intent: 'payment', amount: 800, card: { last4: '3155' } });
    expect((await answers(ann, pending.clientSecret, true)).status).toBe('succeeded');
    await ann.is('active', 'monthly');
    expect((await invoices(ann)).map((i) => [i.status, i.needsApproval])).toEqual([
      ['paid', false],
      ['paid', false],
    ]);
    expect(notices(ann, 'approve-payment')).toHaveLength(1);
  });

  it('whose approval is refused asks for another card instead, which then pays it', async () => {
    const ann = await waiting();
    const { clientSecret } = await harness.bus.send(openPendingPayment, act(ann));
    expect((await answers(ann, clientSecret, false)).status).toBe('requires_payment_method');
    await eventually(() =>
      expect(harness.told(paymentFailed, ann.userId)).toMatchObject([{ last: false, needsApproval: false }]),
    );
    expect((await ann.sees()).pastDue).toMatchObject({ needsApproval: false });
    await expect(harness.bus.send(openPendingPayment, act(ann))).rejects.toMatchObject({
      code: 'billing.nothing-to-approve',
    });
    const form = await harness.bus.send(changePaymentMethod, act(ann));
    await ann.tries(form.clientSecret, TEST_CARDS.success);
    await ann.is('active', 'monthly');
  });

  it('is paid by another card that the golfer enters meanwhile', async () => {
    const ann = await waiting();
    const form = await harness.bus.send(changePaymentMethod, act(ann));
    await ann.tries(form.clientSecret, TEST_CARDS.success);
    await ann.is('active', 'monthly');
    expect((await ann.charges()).map((c) => c.amount)).toEqual([800, 800]);
  });

  it('is named in the last notice, too, and ends the plan if it is not approved', async () => {
    const ann = await waiting();
    await harness.forward(5);
    await eventually(() =>
      expect(harness.told(paymentFailed, ann.userId)).toMatchObject([{ last: true, needsApproval: true }]),
    );
    await harness.forward(2.1);
    await ann.is('free');
    expect((await ann.charges()).map((c) => c.amount)).toEqual([800]);
  });

  it('cannot be opened by a golfer without such a payment', async () => {
    const bob = await harness.golfer('bob', null, 20);
    await expect(harness.bus.send(openPendingPayment, act(bob))).rejects.toMatchObject({
      code: 'billing.no-subscription',
    });
    await bob.buys();
    await expect(harness.bus.send(openPendingPayment, act(bob))).rejects.toMatchObject({
      code: 'billing.nothing-to-approve',
    });
  });
});

// promises billing#approving-a-payment
describe('a card that is about to expire', () => {
  it('is announced 30 and 7 days before, once each, and not again after another card was entered', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    const [subscription] = await ann.subscriptions();
    const expires = new Date(harness.service.clock.now().getTime() + 100 * 86_400_000);
    const card = await harness.stripe.paymentMethods.create({
      type: 'card',
      card: {
        number: '4242424242424242',
        exp_month: expires.getUTCMonth() + 1,
        exp_year: expires.getUTCFullYear(),
        cvc: '123',
      },
    });
    const end = Date.UTC(expires.getUTCFullYear(), expires.getUTCMonth() + 1);
    const daysLeft = () => (end - harness.service.clock.now().getTime()) / 86_400_000;
    await harness.stripe.subscriptions.update(subscription!.id, { default_payment_method: card.id });
    await eventually(async () =>
      expect(
        await harness.rows(
          `select 1 from billing.accounts where user_id = $1 and standing->'subscription'->>'cardExpires' = $2`,
          [ann.userId, new Date(end).toISOString()],
        ),
      ).toHaveLength(1),
    );
    expect((await ann.sees()).cardExpiresAt).toBeNull();
    const told = () => notices(ann, 'card-expires').length;
    await harness.forward(daysLeft() - 31);
    expect(told()).toBe(0);
    await harness.forward(1.1);
    await eventually(() => expect(told()).toBe(1));
    expect((await ann.sees()).cardExpiresAt).toBe(new Date(end).toISOString());
    await harness.forward(10);
    await harness.forward(13);
    await eventually(() => expect(told()).toBe(2));
    const form = await harness.bus.send(changePaymentMethod, act(ann));
    await ann.tries(form.clientSecret, TEST_CARDS.success);
    await eventually(async () => expect((await ann.sees()).cardExpiresAt).toBeNull());
    await harness.forward(3);
    expect(told()).toBe(2);
  });
});
