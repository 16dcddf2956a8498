import { changePlan, createSubscription, listInvoices, previewChange, type PlanId } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

/** The simulated Stripe takes 7 % in the United States and is registered nowhere else. */
const INDIANA = { country: 'US', postalCode: '46204' };
let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start({ STRIPE_TAX: 'on' });
});
afterAll(() => harness?.stop());

const opens = (ann: Golfer, plan: Exclude<PlanId, 'starter'>, address?: typeof INDIANA) =>
  harness.bus.send(createSubscription, { buyer: ann.buyer, attempt: newId(), chosen: { plan }, address });
async function buys(ann: Golfer, plan: Exclude<PlanId, 'starter'>, address?: typeof INDIANA) {
  const checkout = await opens(ann, plan, address);
  await ann.agrees(checkout);
  await ann.tries(checkout.clientSecret, '4242424242424242');
  await ann.is('active', plan);
  return checkout;
}
const ledger = (ann: Golfer) =>
  harness.rows('select plan, amount, tax from billing.payments where user_id = $1 order by paid_at', [
    ann.userId,
  ]);
const invoices = async (ann: Golfer) =>
  (await harness.bus.ask(listInvoices, { userId: ann.userId })).invoices;

// promises billing#tax
describe('a purchase while Stripe Tax is on', () => {
  it('asks for the address once, and then charges the tax that every screen and the ledger name', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await expect(opens(ann, 'monthly')).rejects.toMatchObject({ code: 'billing.address-needed' });
    const checkout = await buys(ann, 'monthly', INDIANA);
    expect(checkout).toMatchObject({ amount: 856, tax: 56, next: { amount: 856 } });
    expect(checkout.consent).toMatch(/^I agree that \$8\.56 is charged to my card now\..*for \$8\.56/s);
    await eventually(async () => expect(await ann.sees()).toMatchObject({ amount: 856, tax: 56 }));
    await eventually(async () =>
      expect(await invoices(ann)).toMatchObject([{ amount: 856, tax: 56, status: 'paid' }]),
    );
    await eventually(async () =>
      expect(await ledger(ann)).toEqual([{ plan: 'monthly', amount: 856, tax: 56 }]),
    );
    const { address } = (await harness.stripe.customers.retrieve(await ann.customer())) as never;
    expect(address).toMatchObject({ country: 'US', postal_code: '46204' });
    const kept = await harness.rows('select * from billing.accounts where user_id = $1', [ann.userId]);
    expect(JSON.stringify(kept)).not.toContain('46204');
  });

  it('of Lifetime has the tax in its price, its receipt and the ledger', async () => {
    const ann = await harness.golfer('ann', null, 20);
    const checkout = await buys(ann, 'lifetime', INDIANA);
    expect(checkout).toMatchObject({ amount: 21_293, tax: 1_393 });
    await eventually(async () => expect(await invoices(ann)).toMatchObject([{ amount: 21_293, tax: 1_393 }]));
    await eventually(async () =>
      expect(await ledger(ann)).toEqual([{ plan: 'lifetime', amount: 21_293, tax: 1_393 }]),
    );
  });

  it('adds no tax where there is none, and names it as zero', async () => {
    const ann = await harness.golfer('ann', null, 20);
    expect(await opens(ann, 'annual', { country: 'DE', postalCode: '' })).toMatchObject({
      ...{ amount: 6_400, tax: 0 },
    });
  });

  it('is refused with a word about the postal code if Stripe does not know the address, and nothing is opened', async () => {
    const ann = await harness.golfer('ann', null, 20);
    const refused = opens(ann, 'annual', { country: 'US', postalCode: 'Indy' });
    await expect(refused).rejects.toMatchObject({
      code: 'billing.address-needed',
      details: { errors: [{ field: 'postalCode' }] },
    });
    expect(await ann.subscriptions()).toEqual([]);
  });

  it('replaces the open checkout if another address is given, so that nobody pays the tax of another place', async () => {
    const ann = await harness.golfer('ann', null, 20);
    const there = await opens(ann, 'annual', { country: 'DE', postalCode: '' });
    const here = await opens(ann, 'annual', INDIANA);
    expect([here.amount, here.tax]).toEqual([6_848, 448]);
    await expect(ann.tries(there.clientSecret, '4242424242424242')).rejects.toThrow();
    expect((await opens(ann, 'annual')).clientSecret).toBe(here.clientSecret);
  });
});

// promises billing#tax
it('a change of plan is previewed, charged and renewed with tax', async () => {
  const ann = await harness.golfer('ann', null, 20);
  await buys(ann, 'monthly', INDIANA);
  const wish = (priceId: string) => ({ buyer: ann.buyer, priceId });
  expect(await harness.bus.ask(previewChange, wish('price_pro_annual'))).toMatchObject({
    ...{ dueToday: 6_848 - 856, next: { amount: 6_848 } },
  });
  await harness.bus.send(changePlan, { ...wish('price_pro_annual'), attempt: newId() });
  await ann.is('active', 'annual');
  await eventually(async () => expect(await ann.sees()).toMatchObject({ amount: 6_848, tax: 448 }));
  expect(await harness.bus.ask(previewChange, wish('price_pro_monthly'))).toMatchObject({
    ...{ dueToday: 0, next: { amount: 856 } },
  });
  await harness.bus.send(changePlan, { ...wish('price_pro_monthly'), attempt: newId() });
  await eventually(async () => expect(await ann.sees()).toMatchObject({ amount: 856, tax: 56 }));
  await eventually(async () =>
    expect(await ledger(ann)).toMatchObject([
      { amount: 856, tax: 56 },
      { amount: 5_992, tax: 392 },
    ]),
  );
});
