import { inOrder } from './in-order.js';

describe('inOrder', () => {
  it('runs all steps even if one of them fails, and rejects with the first failure at the end', async () => {
    const taken: string[] = [];
    const step =
      (name: string, fails = false) =>
      async () => {
        taken.push(name);
        if (fails) throw new Error(`${name} failed`);
      };
    const stopping = inOrder([step('door'), step('transport', true), step('database', true), step('tracer')]);
    await expect(stopping).rejects.toThrow('transport failed');
    expect(taken).toEqual(['door', 'transport', 'database', 'tracer']);
  });
});
