/**
 * `npm run billing -- extend|gift USER --days N`, `refund CHARGE --cents N` and `revoke FRIEND`, which takes back the days
 * that the referral of this friend brought to both, each with `--operator NAME --reason TEXT`, place an order on DATABASE_URL, which the running billing service carries out. `orders` and `incidents`
 * list the latest ones.
 */
import { parseArgs } from 'node:util';
import { REFERRAL_DAYS } from '@game/contracts';
import {
  latestIncidents,
  latestOrders,
  placeOrder,
  userOf,
} from '../../services/billing/dist/operators/orders.repository.js';
import { connect, databaseUrl, fail, toolSettings } from './settings.mjs';

const text = { type: 'string' };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { days: text, cents: text, operator: text, reason: text },
});
const [kind, about] = positionals;
const LISTS = { orders: latestOrders, incidents: latestIncidents };
const UNITS = { extend: 'days', gift: 'days', refund: 'cents' };
const MOST = { days: 3_650, cents: 100_000 };
const unit = UNITS[kind];
if (!unit && kind !== 'revoke' && !LISTS[kind])
  fail('Say what to do: extend, gift, refund, revoke, orders or incidents.');
const amount = unit ? Number(values[unit]) : REFERRAL_DAYS;
if (!LISTS[kind]) {
  if (!about) fail(`Name ${kind === 'refund' ? 'the payment, ch_…' : 'the golfer, by email or id'}.`);
  if (unit && (!Number.isInteger(amount) || amount < 1 || amount > MOST[unit]))
    fail(`--${unit} must be a whole number from 1 to ${MOST[unit]}.`);
  if (!values.operator?.trim()) fail('--operator is missing: give your name.');
  if (!values.reason?.trim()) fail('--reason is missing: give the reason.');
}
const url = databaseUrl(toolSettings());

const { query, end } = await connect(url, 'billing');
if (LISTS[kind]) {
  const rows = await LISTS[kind](query);
  for (const row of rows)
    console.log(
      Object.values(row)
        .map((value) => (value instanceof Date ? value.toISOString() : (value ?? '-')))
        .join('  '),
    );
  console.log(`${rows.length} ${kind}.`);
} else {
  const userId = await userOf(query, about);
  if (!userId) {
    await end();
    fail(`There is no ${kind === 'refund' ? 'payment' : 'golfer'} ${about}.`);
  }
  const { operator, reason } = values;
  const chargeId = kind === 'refund' ? about : null;
  const id = await placeOrder(query, { kind, userId, chargeId, amount, operator, reason }, new Date());
  console.log(`Order ${id} is placed. \`npm run billing -- orders\` shows what became of it.`);
}
await end();
