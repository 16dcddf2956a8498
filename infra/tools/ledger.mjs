/**
 * `npm run ledger -- --month 2026-11`, with DATABASE_URL and the key of Stripe: writes the accountant's CSV of a month
 * in UTC to standard output, and to standard error the differences between the ledger and Stripe's balance and payouts.
 */
import { parseArgs } from 'node:util';
import { entriesOf } from '../../services/billing/dist/ledger/books.repository.js';
import { asCsv, differences, monthOf, unequalPayouts } from '../../services/billing/dist/ledger/month.js';
import { balanceOf } from '../../services/billing/dist/providers/balance.js';
import { stripeSdk } from '../../services/billing/dist/providers/stripe.js';
import { connect, databaseUrl, fail, toolSettings } from './settings.mjs';

const { values } = parseArgs({ options: { month: { type: 'string' } } });
const month = monthOf(values.month ?? '');
if (!month) fail('--month must be a month such as 2026-11.');
const settings = toolSettings();
const { STRIPE_SECRET_KEY, STRIPE_BASE_URL } = settings;
const url = databaseUrl(settings);
if (!STRIPE_SECRET_KEY) fail('STRIPE_SECRET_KEY is not set. Without it nothing can be compared with Stripe.');

const { query, end } = await connect(url, 'billing');
const entries = await entriesOf(query, month);
await end();
const { movements, payouts } = await balanceOf(
  stripeSdk({ STRIPE_SECRET_KEY, STRIPE_BASE_URL }),
  month,
).catch((error) => fail(`Stripe does not answer: ${error.message}`));
process.stdout.write(asCsv(entries, movements));
const found = [...differences(entries, movements), ...unequalPayouts(payouts)];
for (const line of found) console.error(line);
console.error(
  found.length
    ? `${found.length} differences.`
    : `Every cent is in both: ${entries.length} entries, ${payouts.length} payouts.`,
);
process.exitCode = found.length ? 2 : 0;
