import { History } from './histories.js';
import { endAsStripeHasIt, neverPaidTwice } from './random-histories.js';

/** The seed is fixed here; `npm run nightly` plays other histories each time. */
const SEED = 2026;
it('100 histories of one seed end as Stripe has it', () => endAsStripeHasIt(100, SEED));

// promises billing#never-charged-twice
describe('a process that dies between any two steps', () => {
  const steps = Array.from({ length: 14 }, (_, after) => [after, false] as const).flatMap(([after]) => [
    [after, false] as const,
    [after, true] as const,
  ]);

  it.each(steps)(
    'of a checkout, after %i calls (the last answer lost: %s), leaves one checkout, which is paid once',
    async (after, lost) => {
      const history = new History();
      history.forward(3);
      await history.dyingAfter(after, lost, () => history.checkout('monthly'));
      const secret = await history.checkout('monthly');
      expect((await history.subscriptions()).length).toBe(1);
      expect(await history.pay(secret!, 'pm_card_visa')).toBe(true);
      expect(history.entitlement().type).toBe('trial');
      await history.converge();
      expect(history.entitlement()).toMatchObject({ status: 'active', type: 'monthly' });
      expect(await history.charges()).toHaveLength(1);
    },
  );

  it.each(steps)(
    'of a webhook, after %i calls (the last answer lost: %s), loses no plan and carries the free days over once',
    async (after, lost) => {
      const history = new History();
      history.forward(4);
      const secret = await history.checkout('monthly');
      await history.pay(secret!, 'pm_card_visa');
      const ends = new Date(history.now);
      ends.setUTCMonth(ends.getUTCMonth() + 1);
      await history.dyingAfter(after, lost, () => history.converge());
      await history.converge();
      const { subscription } = history.row.standing;
      expect(Date.parse(subscription!.periodEnd)).toBe(ends.getTime() + 10 * 86_400_000);
      expect(history.entitlement().type).toBe('monthly');
    },
  );
});

// promises billing#never-charged-twice
it('what two tabs paid at the same moment is paid back once, and one plan runs', async () => {
  const history = new History();
  const monthly = await history.checkout('monthly');
  await history.pay(monthly!, 'pm_card_visa');
  // The second tab's checkout was opened by a process that had looked before the first was paid.
  const customer = history.row.customerId!;
  const second = await history.stripe.subscriptions.create({
    customer,
    items: [{ price: 'price_pro_annual' }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  const invoice = second.latest_invoice as { confirmation_secret: { client_secret: string } };
  await history.pay(invoice.confirmation_secret.client_secret, 'pm_card_visa');
  await history.converge();
  expect(history.entitlement().type).toBe('monthly');
  expect((await history.charges()).map((c) => [c.amount, c.refunded])).toEqual([
    [6400, true],
    [800, false],
  ]);
  await neverPaidTwice(history);
});
