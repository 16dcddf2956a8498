/** Runs all steps in order, also after one that failed, and rejects at the end with the first failure. */
export async function inOrder(steps: Array<() => unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length) throw failures[0];
}
