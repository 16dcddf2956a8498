import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pause } from './figures.js';

/** A provider that accepts every text, in a process of its own, so that its CPU time is not counted as the product's. */
export interface ProviderStub {
  url: string;
  /**
   * The number of texts accepted so far, and the time at which the last of them was seen (milliseconds since
   * 1970).
   */
  taken: number;
  lastAt: number;
  /** Waits until no more texts come. Resolves with their number. */
  settled(): Promise<number>;
  close(): void;
}

/** In milliseconds: longer than the stub waits before it reports what it has accepted. */
const QUIET_MS = 250;

export async function startProviderStub(): Promise<ProviderStub> {
  const child = fork(join(import.meta.dirname, 'provider.main.js'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const stub: ProviderStub = {
    url: `http://127.0.0.1:${port}`,
    taken: 0,
    lastAt: 0,
    settled: async () => {
      for (let before = -1; before !== stub.taken;) {
        before = stub.taken;
        await pause(QUIET_MS);
      }
      return stub.taken;
    },
    close: () => child.kill(),
  };
  child.on('message', (seen: { taken: number; at: number }) => {
    stub.taken = seen.taken;
    stub.lastAt = seen.at;
  });
  return stub;
}
