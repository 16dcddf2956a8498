/**
 * Stops what the bench started, in reverse order, even if a start failed or the bench was interrupted or took
 * too long.
 */
const LIMIT_MS = 20 * 60_000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

type Stop = () => unknown;
const running: Stop[] = [];

/** Registers a function that stops something that was started. The returned function runs it, once. */
export function stoppable(stop: Stop): () => Promise<void> {
  running.push(stop);
  return async () => {
    const at = running.indexOf(stop);
    if (at < 0) return;
    running.splice(at, 1);
    await stop();
  };
}

/** Does the work, and then stops everything that still runs. */
export async function stoppingAll<T>(work: () => Promise<T>): Promise<T> {
  let givesUp = false;
  const giveUp = (why: string) => {
    if (givesUp) return;
    givesUp = true;
    console.error(`The bench of concurrency stops: ${why}.`);
    void stopAll().finally(() => process.exit(1));
  };
  const limit = setTimeout(() => giveUp(`it took more than ${LIMIT_MS / 60_000} minutes`), LIMIT_MS);
  for (const signal of SIGNALS) process.once(signal, giveUp);
  try {
    return await work();
  } finally {
    // If the bench is being stopped, errors that this causes must not end the process before everything is
    // stopped.
    if (givesUp) await new Promise(() => {});
    clearTimeout(limit);
    for (const signal of SIGNALS) process.off(signal, giveUp);
    await stopAll();
  }
}

async function stopAll(): Promise<void> {
  for (let stop = running.pop(); stop; stop = running.pop())
    await Promise.resolve()
      .then(stop)
      .catch((error) => console.error(error));
}
