import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The built file, which services run, because a worker thread cannot load TypeScript. */
const built = join(import.meta.dirname, '../../dist/observability/liveness.js');
const BEAT_MS = 50;
const STUCK_AFTER = 10;

/** A process with a liveness watcher that uses a short interval. It prints `up`, does `work` and prints `over`. */
function watched(work: string) {
  const script = `
    import { watchLiveness } from ${JSON.stringify(built)};
    watchLiveness('bell', { beatMs: ${BEAT_MS}, stuckAfter: ${STUCK_AFTER} });
    setTimeout(async () => { console.log('up'); ${work}; console.log('over'); process.exit(0); }, 300);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (data) => (said[stream] += String(data)));
  return { child, said, ended: once(child, 'exit') as Promise<[number | null, string | null]> };
}

describe('a process with a liveness watcher', () => {
  it('is ended when its event loop is blocked, and logs the reason', async () => {
    const { said, ended } = watched('for (;;);');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(JSON.parse(said.stderr)).toMatchObject({
      level: 60,
      service: 'bell',
      msg: 'the event loop stands still; the process ends',
    });
  });

  it('continues when its event loop is only busy', async () => {
    const { said, ended } = watched(`
      for (let i = 0; i < 60; i++) {
        for (const end = Date.now() + 30; Date.now() < end; );
        await new Promise(setImmediate);
      }`);
    expect(await ended).toEqual([0, null]);
    expect(said.stdout).toBe('up\nover\n');
  });

  it('continues after it was suspended for far longer than the limit and then resumed', async () => {
    const { child, said, ended } = watched('await new Promise((r) => setTimeout(r, 1_000))');
    await once(child.stdout, 'data');
    child.kill('SIGSTOP');
    await new Promise((r) => setTimeout(r, 4 * STUCK_AFTER * BEAT_MS));
    child.kill('SIGCONT');
    expect(await ended).toEqual([0, null]);
    expect(said.stderr).toBe('');
  });
});
