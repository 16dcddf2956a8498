import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Watched } from './liveness.js';

const { service, beats, beatMs, stuckAfter } = workerData as Watched;
const count = new Int32Array(beats);
let seen = Atomics.load(count, 0);
let silent = 0;

// Counts this thread's own ticks instead of reading a clock, because they stop while the process is suspended.
setInterval(() => {
  const now = Atomics.load(count, 0);
  silent = now === seen ? silent + 1 : 0;
  seen = now;
  if (silent < stuckAfter) return;
  const seconds = (stuckAfter * beatMs) / 1_000;
  const line = {
    level: 60,
    time: Date.now(),
    service,
    seconds,
    msg: 'the event loop stands still; the process ends',
  };
  writeSync(2, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}, beatMs);
