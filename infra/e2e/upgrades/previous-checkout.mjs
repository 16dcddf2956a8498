import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const recorded = join(root, 'infra/e2e/recorded');
const inOrder = new Intl.Collator('en', { numeric: true });

/** The version that was released last, and the commit that it was made of. */
export function lastRelease() {
  const version = readdirSync(recorded).sort(inOrder.compare).at(-1);
  return { version, commit: readFileSync(join(recorded, version, 'commit'), 'utf8').trim() };
}

/** Why the version cannot be built here, or nothing. */
export function lacksCommit(commit) {
  const found = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;
  return found ? '' : `commit ${commit} is not in this clone (git fetch --unshallow brings it)`;
}

/**
 * The built code of a commit in a folder of its own, which later runs find again. It uses the packages that are installed
 * here: what is tried is its code, on today's tables and beside today's services.
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
