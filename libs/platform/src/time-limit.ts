/**
 * Thrown if work exceeds its time limit. The work may still run, but its result is ignored, and it occupies no place or
 * connection any more.
 */
export class TimeLimitExceeded extends Error {
  constructor(what: string, limitMs: number) {
    super(`${what} did not end within ${limitMs / 1000} s and was given up`);
  }
}

/**
 * Rejects if the work takes longer than the limit, so that a handler that never returns does not hold a
 * connection forever.
 */
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
