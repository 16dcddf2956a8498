/** Takes each step in turn, also after one that failed; rejects at the end with the first failure. */
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
