import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const npmTest = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'lanes.mjs'), ...args], { encoding: 'utf8' });

it('npm test with a lane that does not exist runs nothing, names the lanes and fails', () => {
  const { status, stdout, stderr } = npmTest('unit', 'webb');
  expect(stderr).toContain('There is no lane webb. Lanes: unit, web,');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

it('npm test passes its options to Jest', () => {
  const { status, stdout } = npmTest('unit', '--testPathPatterns=glossary-of-nothing', '--passWithNoTests');
  expect(stdout).toContain('No tests found');
  // A lane without a single test fails, even if Jest passes with no tests.
  expect(status).toBe(1);
}, 60_000);
