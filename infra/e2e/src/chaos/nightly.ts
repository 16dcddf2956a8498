/**
 * Runs chaos with many seeds, one after the other, and a rolling replacement; the last line has the totals.
 *   npm run soak -- [--seeds 10] [--disturbances 100] [--first 1]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values: args } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    disturbances: { type: 'string', default: '100' },
    first: { type: 'string', default: '1' },
  },
});
const work = mkdtempSync(join(tmpdir(), 'game-nightly-'));
const run = join(import.meta.dirname, 'run.js');
const sums = new Map<string, number>();
let disturbances = 0;
let failed = 0;

/** A run that ended early has no findings and counts as failed. */
function play(name: string, options: string[]): void {
  const findings = join(work, `${name}.json`);
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [run, ...options, '--findings', findings], {
    stdio: 'inherit',
  });
  if (status !== 0) failed++;
  try {
    const told = JSON.parse(readFileSync(findings, 'utf8')) as {
      disturbances: number;
      findings: Record<string, string[]>;
    };
    disturbances += told.disturbances;
    for (const [what, { length }] of Object.entries(told.findings))
      sums.set(what, (sums.get(what) ?? 0) + length);
  } catch {
    sums.set('runs that did not end', (sums.get('runs that did not end') ?? 0) + 1);
  }
}

const first = Number(args.first);
for (let seed = first; seed < first + Number(args.seeds); seed++)
  // Every other seed runs two instances of each service.
  play(`seed ${seed}`, [
    ...['--seed', String(seed), '--disturbances', args.disturbances],
    ...['--instances', String(1 + (seed % 2))],
  ]);
play('rolling', ['--rolling', '--seed', String(first)]);

const counts = [...sums].map(([what, n]) => `${what} ${n}`).join(', ');
console.log(`\n${disturbances} disturbances over ${args.seeds} seeds, runs failed ${failed}: ${counts}`);
process.exit(failed ? 1 : 0);
