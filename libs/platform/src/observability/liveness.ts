import { Worker } from 'node:worker_threads';

const BEAT_MS = 1_000;
/** Nothing that a service does keeps its event loop busy for this many beats. */
const STUCK_AFTER_BEATS = 30;

export interface Watched {
  service: string;
  beats: SharedArrayBuffer;
  beatMs: number;
  stuckAfter: number;
}

/**
 * Ends this process when its event loop stands still, because it could then answer nothing; its supervisor starts it
 * again. A separate thread does this, because the loop cannot.
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
  // A process whose watcher failed can go on without it.
  watcher.on('error', (error) => process.emitWarning(error));
  watcher.unref();
}
