/**
 * `npm run bench [-- reads requests escalation sending matching]`: figures as ratios against a reference in the same run, on
 * the loopback, bounded in time. It starts what it needs and says how far each target is; nothing here fails a build.
 */
import { join, resolve } from 'node:path';
import { up } from '../local/parts.mjs';
import { escalation } from './dist/escalation.js';
import { matching } from './dist/matching.js';
import { requests } from './dist/requests.js';
import { sending } from './dist/sending.js';
import { reads } from './reads.mjs';

const all = { reads, requests, escalation, sending, matching };
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(all);
const unknown = chosen.find((name) => !(name in all));
if (unknown) {
  console.error(`There is no bench ${unknown}; choose from ${Object.keys(all).join(', ')}.`);
  process.exit(1);
}

for (const name of chosen) {
  if (name === 'reads') {
    console.table(await reads());
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
