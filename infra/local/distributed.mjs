/** Every service as processes of its own, any number of each. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join, resolve } from 'node:path';
import { SERVICES } from './services.mjs';

const root = resolve(import.meta.dirname, '../..');
const STOP_MS = 15_000;
const BACKOFF_MS = [200, 1_000, 5_000];
const pause = (ms) => new Promise((r) => setTimeout(r, ms));

/**
 * @param {{ env: Record<string, string>, scale?: Record<string, number>, only?: string[], port: number,
 *   entry?: (service: string) => string[], log?: (service: string, line: string) => void }} options
 * `entry` names the file and arguments that node runs for a service.
 */
export function startDistributed({ env, scale = {}, only = SERVICES, port, entry = mainOf, log = print }) {
  const processes = [];
  let stopping = false;

  function launch(slot) {
    const PORT = slot.service === 'gateway' ? String(port + slot.index) : '0';
    const child = spawn('node', ['--enable-source-maps', ...entry(slot.service)], {
      cwd: root,
      env: { ...process.env, ...env, PORT },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    Object.assign(slot, { child, since: Date.now(), gone: new Promise((gone) => child.once('exit', gone)) });
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => log(`${slot.service}.${slot.index}`, line));
    child.once('exit', async (code, signal) => {
      if (stopping) return;
      slot.failures = Date.now() - slot.since > 10_000 ? 0 : (slot.failures ?? 0) + 1;
      log(`${slot.service}.${slot.index}`, `ended (${signal ?? code}), starting again`);
      await pause(BACKOFF_MS[Math.min(slot.failures, BACKOFF_MS.length - 1)]);
      if (!stopping) launch(slot);
    });
  }

  for (const service of only)
    for (let index = 0; index < (scale[service] ?? 1); index++) {
      const slot = { service, index };
      processes.push(slot);
      launch(slot);
    }

  return {
    processes,
    kill: (service, index = 0, signal = 'SIGKILL') =>
      processes.find((p) => p.service === service && p.index === index).child.kill(signal),
    async stop() {
      stopping = true;
      for (const { child } of processes) child.kill('SIGTERM');
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

/** Resolves when the gateway and everything behind it answer. */
export async function untilReady(url, patienceMs = 60_000) {
  for (const end = Date.now() + patienceMs; ; await pause(200)) {
    const ready = await fetch(`${url}/api/health/ready`).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > end) throw new Error(`${url} is not ready after ${patienceMs / 1000} s`);
  }
}
