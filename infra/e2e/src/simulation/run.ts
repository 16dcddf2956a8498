/**
 * The whole product under one seed: the embedded runtime with a clock that is moved, a Postgres of its own, people with
 * characters, providers that fail, kills and restarts; after each step every rule of text-rules.ts and state-rules.ts.
 *   npm run simulate -- [--seed 7] [--weeks 52] [--organisers 3] [--seeds 50] [--story] [--activities]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Laboratory } from './laboratory.js';

const { values: args } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** So many seeds, from `seed` on. */
    seeds: { type: 'string', default: '1' },
    weeks: { type: 'string', default: '4' },
    organisers: { type: 'string', default: '3' },
    /** Prints everything that happened. */
    story: { type: 'boolean', default: false },
    /** Prints the activity of each tee time. */
    activities: { type: 'boolean', default: false },
  },
});
const [seed, seeds, weeks, organisers] = [args.seed, args.seeds, args.weeks, args.organisers].map(Number) as [
  number,
  number,
  number,
  number,
];
const folder = mkdtempSync(join(tmpdir(), 'game-simulate-'));
const laboratory = await Laboratory.open(folder);
// The product ends by itself when this process does; the database does not.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void laboratory.close().finally(() => process.exit(1)));
let violations = 0;
const began = performance.now();
try {
  for (let next = seed; next < seed + seeds; next++) {
    const { report, activities } = await laboratory.simulate({ seed: next, weeks, organisers });
    const { story, ...counts } = report;
    violations += story.violations.length;
    if (args.story) console.log(story.lines.join('\n'));
    if (args.activities)
      for (const { name, lines } of activities)
        console.log(`\n${name}\n${lines.map(({ at, text }) => `  ${at.toISOString()}  ${text}`).join('\n')}`);
    console.log(
      `${Object.entries(counts)
        .map(([name, n]) => `${name} ${n}`)
        .join(', ')}, violations ${story.violations.length}, digest ${story.digest()}`,
    );
    for (const violation of story.violations) console.log(`  ${violation}`);
    if (story.violations.length)
      console.log(
        `  again: npm run simulate -- --seed ${next} --weeks ${weeks} --organisers ${organisers} --story`,
      );
  }
} finally {
  await laboratory.close();
  rmSync(folder, { recursive: true, force: true });
}
const seconds = Math.round((performance.now() - began) / 1_000);
console.log(`${seeds * weeks * organisers} organiser-weeks, ${violations} violations, ${seconds} s`);
process.exit(violations ? 1 : 0);
