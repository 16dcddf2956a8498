import { Worker } from 'node:worker_threads';

const BEAT_MS = 1_000;
/** Nothing that a service does keeps its loop busy for so long. */
const STUCK_AFTER_BEATS = 30;

export interface Watched {
  service: string;
  beats: SharedArrayBuffer;
  beatMs: number;
  stuckAfter: number;
}

/**
 * Ends this process where its event loop stands still: nothing in it could answer, and whoever started it starts it
 * anew. A thread of its own does that, because the loop cannot.
 */
export function watchLiveness(
  service: string,
  { beatMs = BEAT_MS, stuckAfter = STUCK_AFTER_BEATS } = {},
): void {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const count = new Int32Array(beats);
  setInterval(() => Atomics.add(count, 0, 1), beatMs).unref();
  const workerData: Watched = { service, beats, beatMs, stuckAfter };
  const watcher = new Worker(new URL('./liveness.worker.js', import.meta.url), { workerData, execArgv: [] });
  // Without its watcher the process is no worse than one that has none.
  watcher.on('error', (error) => process.emitWarning(error));
  watcher.unref();
}
