import { eventually } from '@game/testing';
import { entriesOf } from '../src/ledger/books.repository.js';
import { asCsv, differences, unequalPayouts } from '../src/ledger/month.js';
import { balanceOf } from '../src/providers/balance.js';
import { BillingHarness } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

async function query(sql: string, params: unknown[]) {
  const client = await harness.database.connect();
  await client.query('set search_path to billing');
  const { rows } = await client.query(sql, params);
  client.release();
  return rows as Array<Record<string, unknown>>;
}

// promises billing#the-accountants-month
describe('the ledger of a month', () => {
  it('agrees with Stripe’s balance and payouts to the cent, and names what does not agree', async () => {
    const from = new Date(harness.service.clock.now().getTime() - 86_400_000);
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    const bob = await harness.golfer('bob', null, 20);
    await bob.buys('monthly');
    const [charge] = await ann.charges();
    await harness.forward(1);
    await harness.stripe.refunds.create({ charge: charge!.id, amount: 3_200 });
    const refunds = () => harness.rows('select 1 from billing.payment_refunds');
    await eventually(async () => expect(await refunds()).toHaveLength(1));
    await harness.forward(5);
    const month = { from, to: harness.service.clock.now() };
    // The payments, their fees and their payouts arrive after one another.
    const { entries, movements, payouts } = await eventually(async () => {
      const entries = await entriesOf(query, month);
      const { movements, payouts } = await balanceOf(harness.stripe, month);
      expect(differences(entries, movements)).toEqual([]);
      return { entries, movements, payouts };
    });
    expect(unequalPayouts(payouts)).toEqual([]);
    expect(payouts.reduce((sum, { amount }) => sum + amount, 0)).toBe(6_400 - 216 + 800 - 53 - 3_200);
    const lines = asCsv(entries, movements).trim().split('\n');
    expect(lines).toHaveLength(4);
    const line = (of: string, kind: string) =>
      lines.find((one) => one.includes(`,${kind},`) && one.includes(of))!;
    expect(line(charge!.id, 'payment')).toMatch(
      new RegExp(`,payment,${charge!.id},.*,annual,SIM-\\w+,64.00,,2.16,61.84,usd,po_`),
    );
    expect(line(charge!.id, 'refund')).toMatch(
      new RegExp(`,refund,re_\\w+,${charge!.id},annual,SIM-\\w+,-32.00,,0.00,-32.00,usd,po_`),
    );

    // The differences are not made in the database, because the next comparison with Stripe would repair them there.
    const wrong = entries
      .filter(({ kind }) => kind === 'payment')
      .map((entry) => (entry.plan === 'monthly' ? { ...entry, fee: 1 } : entry));
    const found = differences(wrong, movements);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ch_\w+: the ledger has 8.00 with a fee of 0.01, Stripe 8.00 with 0.53\.$/),
        expect.stringMatching(/^re_\w+: Stripe booked -32.00 \(refund\), the ledger has nothing\.$/),
      ]),
    );
    expect(found).toHaveLength(2);
  });

  it('deletes refunds with their payment after seven years', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.buys('annual');
    const [charge] = await ann.charges();
    await harness.stripe.refunds.create({ charge: charge!.id, amount: 100 });
    const refunds = () =>
      harness.rows('select 1 from billing.payment_refunds where payment_id = $1', [charge!.id]);
    await eventually(async () => expect(await refunds()).toHaveLength(1));
    await harness.forward(365 * 7 + 4);
    await eventually(async () => expect(await refunds()).toEqual([]));
  });
});
