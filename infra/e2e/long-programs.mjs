/** What `npm run test:all` runs after the tests: random requests, a load, disturbances and simulated weeks. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export const LONG_PROGRAMS = [
  { name: 'fuzz', args: ['infra/fuzz/run.mjs', '2'] },
  { name: 'k6', args: ['infra/k6/run.mjs', '5'] },
  { name: 'chaos', args: ['infra/e2e/dist/chaos/run.js', '--short', '--seed', '11'] },
  {
    name: 'simulation',
    args: [
      'infra/e2e/dist/simulation/run.js',
      '--seed',
      '1',
      '--seeds',
      '50',
      '--weeks',
      '1',
      '--organisers',
      '1',
    ],
  },
];

/** Runs one program; `told` gives the line that says every 20 seconds that it still runs. */
export async function runProgram({ args }, told) {
  const child = spawn('node', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const progress = setInterval(() => console.log(told()), 20_000);
  const status = await new Promise((ended) => child.once('close', ended));
  clearInterval(progress);
  return { failed: status !== 0, output };
}
