import { startSimulatorHarness, type SimulatorHarness } from '../../test/simulator.harness.js';

const DAY_S = 86_400;
let harness: SimulatorHarness;
let offset = 0;
const now = () => Date.now() + offset;
const seconds = () => Math.floor(now() / 1000);
beforeEach(async () => {
  offset = 0;
  harness = await startSimulatorHarness({ now, forward: (ms) => void (offset += ms) });
});
afterEach(() => harness.end());

const clocks = () => harness.stripe.testHelpers.testClocks;
async function ready(id: string) {
  for (;;) {
    const clock = await clocks().retrieve(id);
    if (clock.status === 'ready') return clock;
  }
}
const types = async () => (await harness.stripe.events.list({ limit: 100 })).data.map(({ type }) => type);

describe('a test clock', () => {
  it('is advanced day by day and renews what its customer has bought; meanwhile its status is advancing', async () => {
    const { stripe } = harness;
    const clock = await clocks().create({ frozen_time: seconds() });
    const customer = await stripe.customers.create({ email: 'ann@example.com', test_clock: clock.id });
    expect(customer.test_clock).toBe(clock.id);
    const { id: subscription } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_pro_monthly' }],
      default_payment_method: 'pm_card_visa',
    });
    const to = clock.frozen_time + 62 * DAY_S;
    expect(await clocks().advance(clock.id, { frozen_time: to })).toMatchObject({ status: 'advancing' });
    expect((await ready(clock.id)).frozen_time).toBe(to);
    expect((await stripe.invoices.list({ subscription })).data).toHaveLength(3);
    expect(Math.abs(seconds() - to)).toBeLessThan(3);
  });

  it('does not go back, and begins only at the present time', async () => {
    const { id, frozen_time } = await clocks().create({ frozen_time: seconds() });
    await expect(clocks().advance(id, { frozen_time: frozen_time - 1 })).rejects.toThrow(/only goes forward/);
    await expect(clocks().create({ frozen_time: seconds() - 40 * DAY_S })).rejects.toThrow(/present time/);
    expect(await clocks().del(id)).toMatchObject({ deleted: true });
  });

  it('cannot be advanced if the product uses the clock of the machine', async () => {
    await harness.end();
    harness = await startSimulatorHarness();
    const { id, frozen_time } = await clocks().create({ frozen_time: Math.floor(Date.now() / 1000) });
    const refused = clocks().advance(id, { frozen_time: frozen_time + DAY_S });
    await expect(refused).rejects.toThrow(/that of the machine/);
  });
});

it('a price can be added and archived, its amount cannot be changed, and each edit is an event', async () => {
  const { prices } = harness.stripe;
  const made = await prices.create({
    ...{ currency: 'usd', unit_amount: 900, product_data: { name: 'Dearer' }, lookup_key: 'dearer' },
    recurring: { interval: 'month' },
  });
  expect(await prices.update(made.id, { active: false })).toMatchObject({ active: false, unit_amount: 900 });
  await expect(prices.update(made.id, { unit_amount: 1 } as never)).rejects.toThrow(/unknown parameter/);
  expect((await prices.list({ lookup_keys: ['dearer'] })).data.map(({ id }) => id)).toEqual([made.id]);
  expect((await types()).slice(0, 2)).toEqual(['price.updated', 'price.created']);
});

it('an invoice that is voided is reported to the product', async () => {
  const { stripe } = harness;
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  const { latest_invoice } = await stripe.subscriptions.create({
    ...{ customer: customer.id, items: [{ price: 'price_pro_monthly' }] },
    payment_behavior: 'default_incomplete',
  });
  await stripe.invoices.voidInvoice(String(latest_invoice));
  expect((await types())[0]).toBe('invoice.voided');
});
