const PATIENCE_MS = 10_000;

/** Asks again until the expectation holds; the last failure is the one that is shown. */
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
