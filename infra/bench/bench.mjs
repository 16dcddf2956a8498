/**
 * `npm run bench [-- reads growth requests escalation ladders sending matching venues concurrency replies floods] [--short]`: measures
 * ratios to a reference in the same run, on the loopback and in bounded time. It starts what it needs and prints the
 * distance to each target; a missed target fails no build. `--short` runs concurrency with fewer levels in under a
 * minute. Names with `--record` also write their figures to docs/performance.md; `npm run bench -- all` does so for each
 * bench as soon as it ends, so that a run that is stopped keeps what it has.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { up } from '../local/parts.mjs';
import { concurrency } from './dist/concurrency/concurrency.js';
import { escalation } from './dist/escalation.js';
import { ladders } from './dist/ladders.js';
import { matching } from './dist/matching.js';
import { record } from './dist/performance.js';
import { requests } from './dist/requests.js';
import { sending } from './dist/sending.js';
import { venueSearch as venues } from './dist/venue-search.js';
import { eachInTurn } from './each-in-turn.mjs';
import { floods } from './floods.mjs';
import { growth } from './growth.mjs';
import { reads } from './reads.mjs';
import { replies } from './replies.mjs';

const all = {
  reads,
  growth,
  requests,
  escalation,
  ladders,
  sending,
  matching,
  venues,
  concurrency,
  replies,
  floods,
};
const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } },
});
const everything = positionals.includes('all');
const unknown = positionals.find((name) => name !== 'all' && !(name in all));
if (unknown) {
  console.error(`There is no bench ${unknown}; choose from all, ${Object.keys(all).join(', ')}.`);
  process.exit(1);
}
/** These benches start the game and its parts themselves, so nothing is started for them. */
const onItsOwn = ['reads', 'growth', 'ladders', 'venues', 'concurrency', 'replies', 'floods'];

const dir = join(resolve(import.meta.dirname, '../..'), '.local/bench');
const ports = { postgres: 15434, redis: 16381, kafka: 19292 };

async function measure(name) {
  if (onItsOwn.includes(name)) return all[name](args);
  const parts = await up({ dir, ports });
  process.env.TEST_DATABASE_URL = parts.env.DATABASE_URL;
  try {
    return await all[name](parts.env);
  } finally {
    await parts.down();
  }
}

if (everything) {
  const failed = await eachInTurn(Object.keys(all), args, async () => {
    const left = await up({ dir, ports, only: [] });
    for (const part of Object.keys(ports)) await left.kill(part);
  });
  if (failed.length)
    console.error(`These benches failed, and their tables are unchanged: ${failed.join(', ')}.`);
  process.exit(failed.length ? 1 : 0);
}
for (const name of positionals.length ? positionals : Object.keys(all)) {
  const figures = await measure(name);
  console.table(figures);
  if (args.record) record(name, figures);
}
process.exit(0);
