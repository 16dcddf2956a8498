/**
 * `npm run bench [-- reads requests escalation sending matching concurrency] [--short]`: measures ratios to a reference
 * in the same run, on the loopback and in bounded time. It starts what it needs and prints the distance to each target;
 * a missed target fails no build. `--short` runs concurrency with fewer levels in under a minute.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { up } from '../local/parts.mjs';
import { concurrency } from './dist/concurrency/concurrency.js';
import { escalation } from './dist/escalation.js';
import { matching } from './dist/matching.js';
import { requests } from './dist/requests.js';
import { sending } from './dist/sending.js';
import { reads } from './reads.mjs';

const all = { reads, requests, escalation, sending, matching, concurrency };
const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const chosen = positionals.length ? positionals : Object.keys(all);
/** These benches start the game and its parts themselves. */
const onItsOwn = ['reads', 'concurrency'];
const unknown = chosen.find((name) => !(name in all));
if (unknown) {
  console.error(`There is no bench ${unknown}; choose from ${Object.keys(all).join(', ')}.`);
  process.exit(1);
}

for (const name of chosen) {
  if (onItsOwn.includes(name)) {
    console.table(await all[name](args));
    continue;
  }
  const dir = join(resolve(import.meta.dirname, '../..'), '.local/bench');
  const parts = await up({ dir, ports: { postgres: 15434, redis: 16381, kafka: 19292 } });
  process.env.TEST_DATABASE_URL = parts.env.DATABASE_URL;
  try {
    console.table(await all[name](parts.env));
  } finally {
    await parts.down();
  }
}
process.exit(0);
