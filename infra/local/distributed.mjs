/** Runs each service in one or more processes of its own. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join, resolve } from 'node:path';
import { SERVICES } from './services.mjs';

const root = resolve(import.meta.dirname, '../..');
const STOP_MS = 15_000;
/** A service needs at most 15 s to stop by itself; after this time it is killed. */
const KILL_MS = 20_000;
const BACKOFF_MS = [200, 1_000, 5_000];
const pause = (ms) => new Promise((r) => setTimeout(r, ms));

/**
 * @param {{ env: Record<string, string>, scale?: Record<string, number>, only?: string[], port: number,
 *   metricsPort?: number, entry?: (service: string) => string[], log?: (service: string, line: string) => void }} options
 * Starts the services. A process that ends by itself is started again; one that `stopOne` stopped is started only by
 * `startOne`. The first process serves its metrics at `metricsPort` and each further one a port higher; without
 * `metricsPort` they use any free ports. `entry` returns the file and arguments that node runs for a service.
 */
export function startDistributed({
  env,
  scale = {},
  only = SERVICES,
  port,
  metricsPort,
  entry = mainOf,
  log = print,
}) {
  const processes = [];
  let stopping = false;

  function launch(slot) {
    const PORT = slot.service === 'gateway' ? String(port + slot.index) : '0';
    const METRICS_PORT = metricsPort ? String(metricsPort + processes.indexOf(slot)) : '0';
    const child = spawn('node', ['--enable-source-maps', ...entry(slot.service)], {
      cwd: root,
      env: { ...process.env, ...env, ...slot.env, PORT, METRICS_PORT },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    Object.assign(slot, { child, since: Date.now(), gone: new Promise((gone) => child.once('exit', gone)) });
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => log(`${slot.service}.${slot.index}`, line));
    child.once('exit', async (code, signal) => {
      if (stopping || slot.held) return;
      slot.failures = Date.now() - slot.since > 10_000 ? 0 : (slot.failures ?? 0) + 1;
      log(`${slot.service}.${slot.index}`, `ended (${signal ?? code}), starting again`);
      await pause(BACKOFF_MS[Math.min(slot.failures, BACKOFF_MS.length - 1)]);
      if (!stopping && !slot.held && slot.child === child) launch(slot);
    });
  }
  const slotOf = (service, index) => processes.find((p) => p.service === service && p.index === index);

  for (const service of only)
    for (let index = 0; index < (scale[service] ?? 1); index++) {
      const slot = { service, index };
      processes.push(slot);
      launch(slot);
    }

  return {
    processes,
    kill: (service, index = 0, signal = 'SIGKILL') => slotOf(service, index).child.kill(signal),
    /** Stops one process, which is not restarted. Resolves with how it ended. */
    async stopOne(service, index = 0) {
      const slot = slotOf(service, index);
      slot.held = true;
      slot.child.kill('SIGTERM');
      const late = setTimeout(() => slot.child.kill('SIGKILL'), KILL_MS);
      await slot.gone;
      clearTimeout(late);
      return slot.child.signalCode ?? slot.child.exitCode;
    },
    /** Starts one process; `env` is added to the environment that all processes have. */
    startOne(service, index = 0, env = {}) {
      const slot = slotOf(service, index);
      Object.assign(slot, { held: false, env });
      launch(slot);
    },
    async stop() {
      stopping = true;
      for (const { child } of processes) {
        // After a SIGINT a service stops at once; after a SIGTERM it would keep answering for a while.
        child.kill('SIGINT');
        // A process that was suspended by SIGSTOP handles no other signal before it gets this one.
        child.kill('SIGCONT');
      }
      const late = setTimeout(
        () => processes.forEach(({ child }) => child.exitCode ?? child.kill('SIGKILL')),
        STOP_MS,
      );
      await Promise.all(processes.map((p) => p.gone));
      clearTimeout(late);
    },
  };
}

const mainOf = (service) => [join('services', service, 'dist', 'main.js')];
const print = (service, line) => console.log(`${service.padEnd(16)} ${line}`);

/** Resolves when the gateway and every service behind it are ready. */
export async function untilReady(url, patienceMs = 300_000) {
  for (const end = Date.now() + patienceMs; ; await pause(200)) {
    const ready = await fetch(`${url}/api/health/ready`).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > end) throw new Error(`${url} is not ready after ${patienceMs / 1000} s`);
  }
}
