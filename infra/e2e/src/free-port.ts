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

/** Returns the first of `count` neighbouring ports that nobody listens on. */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO);
    const neighbours = Array.from({ length: count }, (_, i) => isFree(port + i));
    if ((await Promise.all(neighbours)).every(Boolean)) return port;
  }
}
