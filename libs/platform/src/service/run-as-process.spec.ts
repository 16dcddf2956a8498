import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The built files, as a service runs them. */
const built = (file: string) => JSON.stringify(join(import.meta.dirname, '../../dist', file));

/** A port outside the range from which the system assigns free ports. */
const INSIDE = 31_870 + (process.pid % 100);

/** A service with HTTP that answers one word and logs its address. It has no database and sends no requests. */
const BELL = `
  import { createServer } from 'node:http';
  import { embeddedRuntime } from ${built('service/embedded.runtime.js')};
  import { runAsProcess } from ${built('service/run-as-process.js')};
  const server = createServer((request, response) => response.end('ding'));
  const app = {
    connectMicroservice() {},
    startAllMicroservices: async () => {},
    close: () => new Promise((closed) => server.close(closed)),
  };
  const http = {
    create: async () => app,
    listen: async () => {
      await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
      return 'http://127.0.0.1:' + server.address().port;
    },
  };
  const settings = { safeParse: (data) => ({ success: true, data }) };
  const env = { METRICS_PORT: '${INSIDE}', LOG_LEVEL: 'info' };
  const runtime = embeddedRuntime({ databaseUrl: '', env, services: ['bell'] });
  await runAsProcess({ name: 'bell', module: class Bell {}, settings, http }, runtime);
`;
/**
 * How many seconds a load balancer that checks the readiness every second may still send requests to a stopping
 * process.
 */
const LOOKS = 4;

const statusOf = (url: string) =>
  fetch(url).then(
    async (answer) => [answer.status, await answer.text()] as const,
    () => [0, ''] as const,
  );

describe('a process that serves golfers and is asked to stop', () => {
  it('first reports that it is not ready while it still answers, and then ends', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', BELL], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let url = '';
    for await (const line of createInterface(child.stdout)) {
      url = /"url":"([^"]+)"/.exec(line)?.[1] ?? '';
      if (url) break;
    }
    const inside = `http://127.0.0.1:${INSIDE}/ready`;
    let status = 0;
    while (!status) [status] = await statusOf(inside);

    child.kill('SIGTERM');
    let said = '';
    while (!said.includes('the service is stopping')) [status, said] = await statusOf(inside);
    expect(status).toBe(503);
    for (let look = 0; look < LOOKS; look++) {
      expect(await statusOf(url)).toEqual([200, 'ding']);
      await new Promise((r) => setTimeout(r, 1_000));
    }
    expect(await ended).toEqual([0, null]);
  });
});
