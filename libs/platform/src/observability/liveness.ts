import { Worker } from 'node:worker_threads';

const BEAT_MS = 1_000;
/** The number of missed beats after which the event loop counts as blocked. */
const STUCK_AFTER_BEATS = 30;

export interface Watched {
  service: string;
  beats: SharedArrayBuffer;
  beatMs: number;
  stuckAfter: number;
}

/**
 * Ends this process when its event loop is blocked, because it could not answer anything; the supervisor restarts it. A
 * separate thread does this, because the blocked loop cannot.
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
  // If the watcher itself fails, the process continues without it.
  watcher.on('error', (error) => process.emitWarning(error));
  watcher.unref();
}
