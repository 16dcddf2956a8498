const QUARTER = 4;
/** Other threads of the process count, too, so the quickest of many rounds is the one that ran alone. */
const ROUNDS = 10;
/** Below this many milliseconds the processor's time is noise. */
const NOISE_MS = 5;

/**
 * The bound for work whose time grows in proportion to the size of its input: four times the input takes four times as
 * long, and sixteen times as long if the time grows with the square.
 */
export const LINEAR = 10;

/** How many times as long `work` takes with this size as with a quarter of it: a ratio, so that no slow machine fails. */
export function growthOfTime(work: (size: number) => unknown, size: number): number {
  const quarter = quickest(() => work(Math.floor(size / QUARTER)));
  return quickest(() => work(size)) / Math.max(quarter, NOISE_MS);
}

function quickest(work: () => unknown): number {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}
