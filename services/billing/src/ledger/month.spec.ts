import { asCsv, differences, monthOf, unequalPayouts, type Entry, type Movement } from './month.js';

const at = new Date('2026-11-03T12:00:00Z');
const paid = (id: string, amount: number, more: Partial<Entry> = {}): Entry => ({
  ...{ id, at, kind: 'payment', paymentId: id, plan: 'monthly', invoice: 'G-1', amount },
  ...{ tax: null, fee: 53, net: amount - 53, currency: 'usd' },
  ...more,
});
const moved = (source: string, amount: number, more: Partial<Movement> = {}): Movement => ({
  ...{ id: `txn_${source}`, type: 'charge', source, amount, fee: 53, net: amount - 53, at, payout: 'po_1' },
  ...more,
});

// promises billing#the-accountants-month
describe('the accountant’s month', () => {
  it('is a month of the calendar in UTC', () => {
    expect(monthOf('2026-12')).toEqual({ from: new Date('2026-12-01'), to: new Date('2027-01-01') });
    for (const wrong of ['', '2026', '2026-13', '2026-1', 'november']) expect(monthOf(wrong)).toBeUndefined();
  });

  it('has a line for each payment and refund, with its payout, the oldest first', () => {
    const refund = { kind: 'refund', paymentId: 'ch_1', fee: null, net: null } as const;
    const back = paid('re_1', -300, { ...refund, at: new Date('2026-11-09T12:00:00Z'), plan: '=cmd, "x"' });
    const csv = asCsv([back, paid('ch_1', 800, { tax: 56 })], [moved('ch_1', 800)]);
    expect(csv.split('\n')).toEqual([
      'date,kind,id,payment,plan,invoice,gross,tax,fee,net,currency,payout',
      '2026-11-03T12:00:00.000Z,payment,ch_1,ch_1,monthly,G-1,8.00,0.56,0.53,7.47,usd,po_1',
      `2026-11-09T12:00:00.000Z,refund,re_1,ch_1,'=cmd, "x",G-1,-3.00,,,,usd,`,
      '',
    ]);
  });

  it('names what only the ledger or only Stripe has, and what differs', () => {
    expect(differences([paid('ch_1', 800)], [moved('ch_1', 800)])).toEqual([]);
    expect(
      differences(
        [paid('ch_1', 800), paid('ch_2', 800), paid('ch_3', 800)],
        [
          moved('ch_2', 800, { fee: 60 }),
          moved('ch_3', 900),
          moved('dp_1', -800, { type: 'adjustment' }),
          moved('po_1', -9, { type: 'payout' }),
        ],
      ),
    ).toEqual([
      "ch_1: the ledger has 8.00, Stripe's balance has nothing.",
      'ch_2: the ledger has 8.00 with a fee of 0.53, Stripe 8.00 with 0.60.',
      'ch_3: the ledger has 8.00 with a fee of 0.53, Stripe 9.00 with 0.53.',
      'dp_1: Stripe booked -8.00 (adjustment), the ledger has nothing.',
    ]);
  });

  it('names a payout whose sum is not that of its transactions', () => {
    const payout = { id: 'po_1', amount: 747, arrivesAt: at };
    expect(unequalPayouts([{ ...payout, contents: [moved('ch_1', 800)] }])).toEqual([]);
    expect(unequalPayouts([{ ...payout, contents: [] }])).toEqual([
      'po_1: the payout is 7.47, its transactions are 0.00.',
    ]);
  });
});
