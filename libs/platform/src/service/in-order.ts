/** Runs all steps in order, even if one of them fails, and then rejects with the first failure. */
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
