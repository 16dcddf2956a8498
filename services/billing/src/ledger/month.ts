/** One line of the accountant's CSV, in integer cents. An amount that leaves the account is negative. */
export interface Entry {
  /** The id at Stripe of the payment or refund. */
  id: string;
  at: Date;
  kind: 'payment' | 'refund';
  paymentId: string;
  plan: string;
  invoice: string | null;
  amount: number;
  tax: number | null;
  fee: number | null;
  net: number | null;
  currency: string;
}
/** A transaction on Stripe's balance, in integer cents, and the payout that contains it. */
export interface Movement {
  id: string;
  type: string;
  source: string;
  amount: number;
  fee: number;
  net: number;
  at: Date;
  payout: string | null;
}
export interface Payout {
  id: string;
  amount: number;
  arrivesAt: Date;
}

/** The first moment of a month such as 2026-11 and of the next one, in UTC; undefined if the text names no month. */
export function monthOf(named: string): { from: Date; to: Date } | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(named) ?? [];
  if (!year || !month) return undefined;
  const at = (months: number) => new Date(Date.UTC(Number(year), Number(month) - 1 + months));
  return { from: at(0), to: at(1) };
}

/** The differences between the ledger and Stripe's balance, one line each; empty if every cent is in both. */
export function differences(entries: Entry[], movements: Movement[]): string[] {
  const booked = new Map(movements.map((movement) => [movement.source, movement]));
  const known = new Set(entries.map(({ id }) => id));
  return [
    ...entries.flatMap((entry) => {
      const movement = booked.get(entry.id);
      if (!movement)
        return [`${entry.id}: the ledger has ${dollars(entry.amount)}, Stripe's balance has nothing.`];
      if (movement.amount === entry.amount && (entry.fee ?? movement.fee) === movement.fee) return [];
      return [
        `${entry.id}: the ledger has ${dollars(entry.amount)} with a fee of ${dollars(entry.fee ?? 0)}, Stripe ${dollars(movement.amount)} with ${dollars(movement.fee)}.`,
      ];
    }),
    ...movements
      .filter(({ type, source }) => type !== 'payout' && !known.has(source))
      .map(
        ({ type, source, amount }) =>
          `${source}: Stripe booked ${dollars(amount)} (${type}), the ledger has nothing.`,
      ),
  ];
}

/** The payouts whose amount differs from the sum of their transactions. */
export function unequalPayouts(payouts: Array<Payout & { contents: Movement[] }>): string[] {
  return payouts.flatMap(({ id, amount, contents }) => {
    const sum = contents.filter(({ type }) => type !== 'payout').reduce((all, { net }) => all + net, 0);
    return sum === amount
      ? []
      : [`${id}: the payout is ${dollars(amount)}, its transactions are ${dollars(sum)}.`];
  });
}

export const dollars = (cents: number) => (cents / 100).toFixed(2);

const COLUMNS = [
  'date',
  'kind',
  'id',
  'payment',
  'plan',
  'invoice',
  'gross',
  'tax',
  'fee',
  'net',
  'currency',
  'payout',
];
/** Quotes a text so that a spreadsheet neither splits it nor takes it for a formula. */
const cell = (text: string) =>
  /^[=+@-]/.test(text) && Number.isNaN(Number(text))
    ? `'${text}`
    : /[",\n]/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;

/**
 * The month as CSV, the oldest line first. For a transaction that the ledger does not have, fee and net amount come
 * from Stripe.
 */
export function asCsv(entries: Entry[], movements: Movement[]): string {
  const booked = new Map(movements.map((movement) => [movement.source, movement]));
  const sum = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? '' : dollars(cents);
  const rows = [...entries]
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id))
    .map((e) => {
      const movement = booked.get(e.id);
      return [
        ...[
          e.at.toISOString(),
          e.kind,
          e.id,
          e.paymentId,
          e.plan,
          e.invoice ?? '',
          sum(e.amount),
          sum(e.tax),
        ],
        ...[sum(e.fee ?? movement?.fee), sum(e.net ?? movement?.net), e.currency, movement?.payout ?? ''],
      ];
    });
  return [COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\n') + '\n';
}
