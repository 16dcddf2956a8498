import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'promises-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function check(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { status, stdout, stderr } = spawnSync('node', [join(import.meta.dirname, 'promises.mjs'), root], {
    encoding: 'utf8',
  });
  return { status, stdout, lines: stderr.trim().split('\n') };
}

/** Assembled from parts, so that the check of this repository does not read them as citations. */
const cite = (page: string, anchor: string) => [page, anchor].join('#');
const document = (path: string) => `${path}.md`;
const putting = document('docs/product/putting');
const [hold, late] = [cite('putting', 'hold-the-pin'), cite('putting', 'too-late')];
const other = cite('chipping', 'over-water');
const page = '# Putting\n\n## Hold the pin\n\nSomebody holds it.\n';
const test = `// promises ${hold}\nit('is held', () => {});\n`;
const sound = { [putting]: page, 'src/pin.spec.ts': test, 'src/pin.ts': `// (${hold})\n` };

describe('the check of promises', () => {
  it('passes if a test cites each promise and each cited promise exists', () => {
    expect(check(sound)).toMatchObject({
      status: 0,
      stdout: '1 promises, each cited by a test; 2 citations, all of them exist.\n',
    });
  });

  it.each([
    ['in code', 'src/pin.ts', `const pin = 1;\n/** Held (${late}). */\n`, 'src/pin.ts:2', late],
    ['in a test', 'src/a.spec.ts', `// promises ${hold}, ${late}\n`, 'src/a.spec.ts:1', late],
    ['of another page', 'src/pin.ts', `// (${other})\n`, 'src/pin.ts:1', other],
    ['in the table of screens', 'src/a.ts', `promise: '${other}',\n`, 'src/a.ts:1', other],
    [
      'in a link',
      document('docs/a'),
      `[x](product/${late.replace('#', '.md#')})\n`,
      `${document('docs/a')}:1`,
      late,
    ],
  ])('fails at a cited anchor that does not exist, %s', (_, path, text, at, cited) => {
    const { status, lines } = check({ ...sound, [path]: text });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringContaining(`${at} cites ${cited}`), '1 to mend (npm run promises).']);
    expect(lines[0]).toContain('correct the citation, or add the promise.');
  });

  it('fails at two promises without a comma between them, because the second one would not count', () => {
    const second = cite('putting', 'mark-the-ball');
    const text = `// promises ${hold} ${second}\n`;
    const two = { ...sound, [putting]: `${page}\n## Mark the ball\n` };
    const { status, lines } = check({
      ...two,
      'src/a.spec.ts': text,
      'src/b.spec.ts': `// promises ${second}\n`,
    });
    expect(status).toBe(1);
    expect(lines).toEqual([
      `src/a.spec.ts:1 has no comma between ${hold} and ${second}: write "${hold}, ${second}".`,
      '1 to mend (npm run promises).',
    ]);
  });

  it('fails at a promise that exists twice, because its anchor leads only to the first one', () => {
    const { status, lines } = check({ ...sound, [putting]: `${page}\n## Hold the pin\n` });
    expect(status).toBe(1);
    expect(lines[0]).toContain(`${putting}:7 promises ${hold} a second time`);
  });

  it('fails at a promise that no test cites, even if other files cite it', () => {
    const { status, lines } = check({ ...sound, 'src/pin.spec.ts': `// as in (${hold})\n` });
    expect(status).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`${putting}:3 promises ${hold}, but no test cites it`);
  });

  it.each([
    ['a document', document('plan')],
    ['a document in a folder', document('../papers/plan')],
    ['a chapter of a document that it does not name', ['section', '5'].join(' ')],
  ])('fails if a file names %s outside the repository', (_, name) => {
    const { status, lines } = check({ ...sound, 'src/pin.ts': `// As ${name} has it.\n` });
    expect(status).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`src/pin.ts:1 names "${name}"`);
  });

  it('accepts names of documents in the repository, web addresses and RFCs', () => {
    const text = [
      `// ${putting} says why, ${document('./putting')} too.`,
      `// https://example.com/${document('plan')}`,
      `// RFC 5545, ${['section', '3'].join(' ')}`,
    ];
    expect(check({ ...sound, 'src/why.ts': text.join('\n') })).toMatchObject({ status: 0, lines: [''] });
  });
});
