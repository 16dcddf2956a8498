import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The exit code of a container's healthcheck against a service that listens at this port. */
const healthcheck = (port: number) =>
  new Promise<number>((resolve) => {
    const env = { ...process.env, METRICS_PORT: String(port) };
    execFile('bash', [join(import.meta.dirname, 'ready.sh')], { env }, (error) =>
      resolve((error?.code as number | undefined) ?? 0),
    );
  });

describe('a container’s healthcheck', () => {
  let server: Server;
  let status = 200;
  const asked: Array<string | undefined> = [];
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status).end('{}');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  const port = () => (server.address() as AddressInfo).port;

  it('passes for a service that is ready', async () => {
    expect(await healthcheck(port())).toBe(0);
    expect(asked).toEqual(['/ready']);
  });

  it('fails for a service that answers 503 or nothing', async () => {
    status = 503;
    expect(await healthcheck(port())).toBe(1);
    const closed = port();
    await new Promise((done) => server.close(done));
    expect(await healthcheck(closed)).toBe(1);
  });
});
