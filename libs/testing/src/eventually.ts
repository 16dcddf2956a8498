const PATIENCE_MS = 10_000;

/** Repeats the expectation until it holds, and throws its last failure when the time is over. */
export async function eventually<T>(expectation: () => T | Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
