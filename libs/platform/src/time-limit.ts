/** Work that did not end in time. It may still run, but nobody waits for it and it holds nothing any more. */
export class TimeLimitExceeded extends Error {
  constructor(what: string, limitMs: number) {
    super(`${what} did not end within ${limitMs / 1000} s and was given up`);
  }
}

/** Rejects where the work takes longer: a handler that never returns must not keep a place or a connection for ever. */
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
