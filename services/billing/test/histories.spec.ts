import { History } from './histories.js';
import { neverPaidTwice } from './charged-rightly.js';
import { endAsStripeHasIt } from './random-histories.js';

/** The seed is fixed here, while `npm run test:all` plays different histories each time. */
const SEED = 2026;
it('after each of 100 histories of one seed the account agrees with Stripe', () =>
  endAsStripeHasIt(100, SEED));

// promises billing#never-charged-twice
describe('a process that is killed between any two steps', () => {
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

  it.each(steps.slice(0, 8))(
    'between the consent and the payment, after %i calls (the last answer lost: %s), charges once and only what was agreed to',
    async (after, lost) => {
      const history = new History();
      const secret = (await history.checkout('monthly'))!;
      await history.dyingAfter(after, lost, async () => {
        await history.agree(secret);
        await history.pay(secret, 'pm_card_visa');
      });
      const charged = (await history.charges()).length;
      expect(charged).toBeLessThanOrEqual(history.consents.size);
      // The golfer presses the button again; a checkout that is paid already is not open any more.
      expect(await history.agree(secret)).toBe(charged === 0);
      if (!charged) expect(await history.pay(secret, 'pm_card_visa')).toBe(true);
      await history.converge();
      expect(history.entitlement()).toMatchObject({ status: 'active', type: 'monthly' });
      expect([await history.charges(), [...history.consents]]).toMatchObject([[{}], [expect.any(String)]]);
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
it('the second payment of two tabs that pay simultaneously is refunded, and one plan runs', async () => {
  const history = new History();
  const monthly = await history.checkout('monthly');
  await history.pay(monthly!, 'pm_card_visa');
  // The process that opens the second tab's checkout read Stripe before the first checkout was paid.
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
