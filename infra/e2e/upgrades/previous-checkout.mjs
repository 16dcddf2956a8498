import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const recorded = join(root, 'infra/e2e/recorded');
const inOrder = new Intl.Collator('en', { numeric: true });

/** Returns the latest released version and its commit. */
export function lastRelease() {
  const version = readdirSync(recorded).sort(inOrder.compare).at(-1);
  return { version, commit: readFileSync(join(recorded, version, 'commit'), 'utf8').trim() };
}

/** Returns the reason why the version cannot be built here; empty if it can. */
export function lacksCommit(commit) {
  const found = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;
  return found ? '' : `commit ${commit} is not in this clone (git fetch --unshallow brings it)`;
}

/**
 * Builds a commit in a folder of its own, which later runs reuse. It uses the packages installed in this
 * checkout, because the test is about the old code on today's tables and beside today's services.
 */
export function checkOut(commit) {
  const dir = join(root, '.local/previous', commit);
  if (!existsSync(join(dir, 'node_modules'))) {
    mkdirSync(dir, { recursive: true });
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', dir], { input: archive });
    for (const home of ['libs/platform', '.'])
      if (existsSync(join(root, home, 'node_modules')))
        execFileSync('cp', ['-al', join(root, home, 'node_modules'), join(dir, home, 'node_modules')]);
  }
  const build = ['nx', 'run-many', '-t', 'build', '--exclude', '@game/web', '--outputStyle=static'];
  const env = { ...process.env, NX_DAEMON: 'false' };
  const { status, stdout, stderr } = spawnSync('npx', build, { cwd: dir, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${commit} does not build:\n${stdout}${stderr}`);
  return dir;
}
