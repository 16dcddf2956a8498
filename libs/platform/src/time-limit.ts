/**
 * Work did not end in time. It may still run, but nobody waits for it, and it holds no place or connection any more.
 */
export class TimeLimitExceeded extends Error {
  constructor(what: string, limitMs: number) {
    super(`${what} did not end within ${limitMs / 1000} s and was given up`);
  }
}

/** Rejects if the work takes longer, so that a handler that never returns does not hold a connection for ever. */
export async function withTimeLimit<T>(what: string, limitMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitExceeded(what, limitMs)), limitMs);
    timer.unref();
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
