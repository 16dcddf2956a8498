/** The friends' phones: starts the simulator in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '../figures.js';
import { SIMULATOR_PORT, dir, root } from './environment.js';
import { stoppable } from './stops.js';

const START_MS = 60_000;
const STOP_MS = 20_000;
export const simulatorUrl = `http://127.0.0.1:${SIMULATOR_PORT}`;

/** Stops a process by SIGTERM, or by SIGKILL if it does not end in time. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(late);
}

export async function startPhones(publicUrl: string): Promise<ChildProcess> {
  const output = openSync(join(dir, 'phones.log'), 'a');
  const child = spawn('node', ['infra/simulator/dist/main.js'], {
    cwd: root,
    env: { ...process.env, SIMULATOR_PORT: String(SIMULATOR_PORT), PUBLIC_URL: publicUrl },
    stdio: ['ignore', output, output],
  });
  stoppable(() => end(child));
  const answers = () =>
    fetch(`${simulatorUrl}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (const limit = Date.now() + START_MS; !(await answers()); await pause(50))
    if (Date.now() > limit) throw new Error(`the simulator did not start; see phones.log in ${dir}`);
  return child;
}
/** Returns for each invite link how many texts with it the simulator's phones received. */
export async function invitesSent(): Promise<Map<string, number>> {
  const answer = await fetch(`${simulatorUrl}/api/phones?limit=1000000`);
  const { phones } = (await answer.json()) as {
    phones: Array<{ messages: Array<{ direction: string; body: string }> }>;
  };
  const sent = new Map<string, number>();
  for (const { direction, body } of phones.flatMap((phone) => phone.messages)) {
    const token = /wants you for golf.*\/r\/([\w-]{22})/s.exec(body)?.[1];
    if (token && direction !== 'inbound') sent.set(token, (sent.get(token) ?? 0) + 1);
  }
  return sent;
}
