import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const RUN = join(import.meta.dirname, 'dist', 'simulation', 'run.js');

/**
 * Runs a simulated week and returns its last line without the number of steps, which depends on when probes
 * run.
 */
function week() {
  const args = ['--seed', '3', '--weeks', '1', '--organisers', '1'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [RUN, ...args], { encoding: 'utf8' });
  return { status, said: (/^seed 3.*/m.exec(stdout)?.[0] ?? stderr).replace(/steps \d+, /, '') };
}

it('a simulated week breaks no rule, and the same seed plays the same week again, including its kill and its restart', () => {
  const first = week();
  expect(first).toEqual({
    status: 0,
    said: expect.stringMatching(
      /^seed 3, texts \d+, mails \d+, crashes 1, restarts 1, .*violations 0, digest/,
    ),
  });
  expect(week()).toEqual(first);
}, 120_000);
