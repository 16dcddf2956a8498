import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 64 * 1_048_576;
const MOST_MS = 10_000;

/**
 * Waits until the caller has sent the rest of a refused body. An answer that is sent earlier would be lost
 * when the connection is reset. Gives up if the caller sends too much or too slowly.
 */
export function drained(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, MOST_MS).unref();
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => (bytes += chunk.length) > MOST_BYTES && end());
    request.once('end', end).once('close', end).once('error', end).resume();
  });
}
