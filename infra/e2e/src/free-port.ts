import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The range lies below the ephemeral ports, so that no process that asks the system for any free port is
 * given one of them.
 */
const [FROM, TO] = [20_000, 32_000];

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer()
      .once('error', () => done(false))
      .listen(port, () => server.close(() => done(true)));
  });

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO);
    if (await isFree(port)) return port;
  }
}
