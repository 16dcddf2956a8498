/**
 * Builds and starts stripe-mock, the server that Stripe itself offers for tests of its API. It is built once
 * from the Go module proxy into .local/bin.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

const MODULE = 'github.com/stripe/stripe-mock@latest';
const bin = resolve(import.meta.dirname, '../../.local/bin');
const binary = join(bin, 'stripe-mock');
const START_MS = 30_000;

const found = (command) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).stdout.trim();
const answers = (url) =>
  fetch(url, { headers: { authorization: 'Bearer sk_test_lane' } }).then(
    (reply) => reply.ok,
    () => false,
  );

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Builds the program if it is missing and Go is installed. Returns why it cannot run, or an empty string. */
export function lacksStripeMock() {
  if (existsSync(binary)) return '';
  if (!found('go')) return 'go not found, which builds stripe-mock';
  mkdirSync(bin, { recursive: true });
  const built = spawnSync('go', ['install', MODULE], {
    encoding: 'utf8',
    env: { ...process.env, GOBIN: bin, GOTOOLCHAIN: 'auto' },
  });
  return built.status === 0
    ? ''
    : `stripe-mock was not built: ${(built.stderr ?? '').trim().split('\n').at(-1)}`;
}

/** Starts stripe-mock; resolves when it answers. */
export async function startStripeMock() {
  const port = await freePort();
  const child = spawn(binary, ['-http-port', String(port)], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + START_MS;
  while (!(await answers(`${url}/v1/products`))) {
    if (Date.now() > end || child.exitCode !== null) throw new Error('stripe-mock did not start');
    await new Promise((again) => setTimeout(again, 100));
  }
  return { url, stop: () => void child.kill() };
}
