/**
 * Runs the whole product under one seed: the embedded runtime with a clock that is moved, a Postgres of its
 * own, people with characters, providers that fail, kills and restarts. After each step it checks every rule
 * of text-rules.ts and state-rules.ts.
 *   npm run simulate -- [--seed 7] [--weeks 52] [--organisers 3] [--seeds 50] [--at-once 2] [--story] [--activities]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Laboratory } from './laboratory.js';

const { values: args } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** The number of seeds to simulate, beginning with `seed`. */
    seeds: { type: 'string', default: '1' },
    /** How many seeds are simulated at the same time. A simulation waits for its database more than half of the time. */
    'at-once': { type: 'string', default: '1' },
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
// The product ends by itself when this process ends; the database does not.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void laboratory.close().finally(() => process.exit(1)));
let violations = 0;
const all: Record<string, number> = {};
const began = performance.now();
const waiting = Array.from({ length: seeds }, (_, i) => seed + i);
try {
  await Promise.all(Array.from({ length: Number(args['at-once']) }, simulateOneAfterAnother));
} finally {
  await laboratory.close();
  rmSync(folder, { recursive: true, force: true });
}
const seconds = Math.round((performance.now() - began) / 1_000);
console.log(`${seeds * weeks * organisers} organiser-weeks, ${violations} violations, ${seconds} s`);
const { answers = 0, actedOn = 0, askedAbout = 0, passedOn = 0, takenForAnswers = 0 } = all;
const of = (n: number) => `${((100 * n) / Math.max(1, answers)).toFixed(1)} %`;
console.log(
  `${answers} answers in friends' own words: ${of(actedOn)} acted on at once, ${of(askedAbout)} asked about, ${of(passedOn)} only passed on; ${takenForAnswers} other texts taken for an answer`,
);
process.exit(violations ? 1 : 0);

async function simulateOneAfterAnother(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { report, activities } = await laboratory.simulate({ seed: next, weeks, organisers });
    const { story, understood, ...counts } = report;
    for (const [name, n] of Object.entries(understood)) all[name] = (all[name] ?? 0) + n;
    violations += story.violations.length;
    if (args.story) console.log(story.lines.join('\n'));
    if (args.activities)
      for (const { name, lines } of activities)
        console.log(`\n${name}\n${lines.map(({ at, text }) => `  ${at.toISOString()}  ${text}`).join('\n')}`);
    console.log(
      `${Object.entries({ ...counts, ...understood })
        .map(([name, n]) => `${name} ${n}`)
        .join(', ')}, violations ${story.violations.length}, digest ${story.digest()}`,
    );
    for (const violation of story.violations) console.log(`  ${violation}`);
    if (story.violations.length)
      console.log(
        `  to replay it: npm run simulate -- --seed ${next} --weeks ${weeks} --organisers ${organisers} --story`,
      );
  }
}
