import { startSimulatorHarness, type SimulatorHarness } from '../../test/simulator.harness.js';

const DAY_MS = 86_400_000;
let harness: SimulatorHarness;
let offset = 0;
const now = () => Date.now() + offset;
beforeEach(async () => {
  offset = 0;
  harness = await startSimulatorHarness({ now, forward: (ms) => void (offset += ms) });
});
afterEach(() => harness.end());

const skip = (days: unknown) => post({ days });
const post = async (wanted: object) => {
  const answer = await fetch(`${harness.simulator.url}/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { now: string; movable: boolean; nextTeeTime: string | null },
  };
};
const types = async () => (await harness.stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
async function subscribe(card: string): Promise<string> {
  const { stripe } = harness;
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_pro_monthly' }],
    default_payment_method: 'pm_card_visa',
  });
  await stripe.subscriptions.update(id, { default_payment_method: card });
  return id;
}

describe('the clock of the page', () => {
  it('can be put forward by a month, which renews what is due at the simulated Stripe', async () => {
    const id = await subscribe('pm_card_visa');
    const { status, body } = await skip(31);
    expect([status, body.movable]).toEqual([200, true]);
    expect(Math.round((Date.parse(body.now) - Date.now()) / DAY_MS)).toBe(31);
    expect((await harness.stripe.invoices.list({ subscription: id })).data.map((i) => i.status)).toEqual([
      'paid',
      'paid',
    ]);
  });

  it('passes day by day, so that a renewal that is not paid is tried again on its days, and stays past due', async () => {
    const id = await subscribe('pm_card_chargeCustomerFail');
    await skip(39);
    expect((await types()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  });

  it('pays a renewal by a retry once the card pays again', async () => {
    const id = await subscribe('pm_card_chargeCustomerFail');
    await skip(32);
    await harness.stripe.subscriptions.update(id, { default_payment_method: 'pm_card_visa' });
    await skip(3);
    expect((await harness.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it('is skipped by 3 hours in steps, so that what is due in between happens in order', async () => {
    const before = now();
    const { status, body } = await post({ hours: 3 });
    expect(status).toBe(200);
    expect(Math.round((Date.parse(body.now) - before) / 60_000)).toBe(180);
    for (const hours of [0, 49, 1.5, '3']) expect((await post({ hours })).status).toBe(400);
  });

  it('is skipped to the next tee time that friends were asked for, and to none that is over or called off', async () => {
    const { simulator } = harness;
    const at = (hours: number) => new Date(now() + hours * 3_600_000).toISOString();
    expect((await post({ to: 'tee-off' })).status).toBe(409);
    simulator.teeTime('over', at(-1));
    simulator.teeTime('off', at(1));
    simulator.teeTime('off', null);
    const next = at(2);
    simulator.teeTime('next', next);
    simulator.teeTime('later', at(30));
    const { body } = await post({ to: 'tee-off' });
    expect(Math.abs(Date.parse(body.now) - Date.parse(next))).toBeLessThan(2_000);
    expect(body.nextTeeTime).not.toBeNull();
  });

  it.each([0, -1, 1.5, 401, '31', null])('refuses to skip %j days', async (days) => {
    expect((await skip(days)).status).toBe(400);
  });

  it('cannot be moved if the product uses the clock of the machine', async () => {
    await harness.end();
    harness = await startSimulatorHarness();
    expect((await skip(1)).status).toBe(409);
    const answer = await fetch(`${harness.simulator.url}/api/clock`);
    expect(await answer.json()).toMatchObject({ movable: false });
  });
});

it('the end of a deleted customer’s subscription and the deletion are both reported to the product', async () => {
  const id = await subscribe('pm_card_visa');
  const { customer } = await harness.stripe.subscriptions.retrieve(id);
  await harness.stripe.customers.del(String(customer));
  expect((await types()).slice(0, 2)).toEqual(['customer.deleted', 'customer.subscription.deleted']);
});
