import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const RUN = join(import.meta.dirname, '../../dist/simulation/run.js');

/**
 * Runs the weeks of one organiser under seed 3, and returns the last line without the number of steps, which depends on
 * when probes run.
 */
export function simulate({ weeks }: { weeks: number }): { status: number | null; said: string } {
  const args = ['--seed', '3', '--weeks', String(weeks), '--organisers', '1'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [RUN, ...args], { encoding: 'utf8' });
  return { status, said: (/^seed 3.*/m.exec(stdout)?.[0] ?? stderr).replace(/steps \d+, /, '') };
}
