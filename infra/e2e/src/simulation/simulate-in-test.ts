import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const RUN = join(import.meta.dirname, '../../dist/simulation/run.js');
/** A seed whose first week has faults, a restart and an early kill, and no late one. */
const SEED = '19';

/**
 * Runs the weeks of one organiser, and returns the last line without the number of steps, which depends on when probes
 * run.
 */
export function simulate({ weeks }: { weeks: number }): { status: number | null; said: string } {
  const args = ['--seed', SEED, '--weeks', String(weeks), '--organisers', '1'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [RUN, ...args], { encoding: 'utf8' });
  return { status, said: (/^seed \d.*/m.exec(stdout)?.[0] ?? stderr).replace(/steps \d+, /, '') };
}
