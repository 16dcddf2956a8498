/** In milliseconds; long enough for a very busy machine. Only a test that fails waits this long. */
const PATIENCE_MS = 60_000;

/** Repeats the expectation until it succeeds, and throws its last failure when the time has passed. */
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
