import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const { TEST_TIMES: _, ...env } = process.env;
const npmTest = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'lanes.mjs'), ...args], {
    encoding: 'utf8',
    cwd: root,
    env,
  });

describe('npm test', () => {
  it('with a lane that does not exist runs nothing, names the lanes and fails', () => {
    const { status, stdout, stderr } = npmTest('unit', 'webb');
    expect(stderr).toContain('There is no lane webb. Lanes: unit, web,');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('with a file that is not a test runs nothing and fails', () => {
    const { status, stderr } = npmTest('infra/e2e/lanes.mjs', 'infra/e2e/nowhere.spec.ts');
    expect(stderr).toContain('There is no lane infra/e2e/lanes.mjs.');
    expect(stderr).toContain('These are no test files: infra/e2e/nowhere.spec.ts.');
    expect(status).toBe(2);
  });

  it('with files runs these only, each in its lane, and ends with the counts', () => {
    const { status, stdout } = npmTest('libs/contracts/src/zones.spec.ts', 'web/src/lib/times.spec.ts');
    // On a busy machine there are lines of progress as well.
    const lines = stdout
      .trimEnd()
      .split('\n')
      .filter((line) => !/^\d+:\d\d /.test(line));
    const passed = (name: string) => expect.stringMatching(`^${name} *\\d+ passed, 0 failed, 0 skipped`);
    expect([lines.slice(0, -1).sort(), lines.at(-1)]).toEqual([[passed('unit'), passed('web')], passed('')]);
    expect(status).toBe(0);
  });

  it('fails if a lane has no test, even where Jest passes without tests', () => {
    const { status, stdout } = npmTest('unit', '--testPathPatterns=glossary-of-nothing', '--passWithNoTests');
    expect(stdout).toContain('No tests found');
    expect(status).toBe(1);
  });
});

describe('tests/quarantine.json', () => {
  const list = JSON.parse(readFileSync(join(root, 'tests/quarantine.json'), 'utf8')) as Array<
    Record<'file' | 'test' | 'seen' | 'since', string>
  >;

  it('names existing files, what was seen, and a past date', () => {
    for (const { file, test, seen, since } of list) {
      expect(existsSync(join(root, file)) || file).toBe(true);
      expect(test && seen).toBeTruthy();
      expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('names each test once', () => {
    const names = list.map(({ file, test }) => `${file} > ${test}`);
    expect(names).toEqual([...new Set(names)]);
  });
});
