import type { Budget } from './budget.js';
import { TakeTurns } from './take-turns.js';

const NOW = new Date('2026-06-01T15:00:00Z');

/** The turns of a platform that may send ten texts a day; one instance after another takes texts off the same budget. */
function platform(perDay: number | undefined) {
  let stored: (Budget & { served: string }) | undefined;
  const told: string[] = [];
  const errors: Array<{ today: number; perDay: number }> = [];
  const instance = () =>
    new TakeTurns(
      { SMS_PER_DAY: perDay, SMS_PER_MINUTE: 60 } as never,
      {
        lock: (_: unknown, fresh: Budget) => Promise.resolve(stored ?? { ...fresh, served: '' }),
        save: (_: unknown, budget: Budget & { served: string }) => Promise.resolve(void (stored = budget)),
      } as never,
      { isEmpty: () => Promise.resolve(true), tell: () => Promise.resolve([]) } as never,
      {} as never,
      { set: () => Promise.resolve() } as never,
      { now: () => NOW } as never,
      { incident: (kind: string) => told.push(kind) } as never,
      { error: (facts: { today: number; perDay: number }) => errors.push(facts) } as never,
    );
  /** Lets this many urgent texts leave in one transaction, which commits or is rolled back. */
  async function leave(texts: number, { commits = true } = {}) {
    const before = stored;
    const tx = { afterCommit: [] as Array<() => void> };
    const claimed = Array.from({ length: texts }, (_, id) => ({ id, channel: 'sms', kind: 'code' }));
    await instance().pass(tx as never, claimed as never);
    if (commits) for (const act of tx.afterCommit) act();
    else stored = before;
  }
  return { leave, told, errors };
}

// promises messages#sending-budget
describe('the alarm about the texts of the day', () => {
  it('comes once at 80 of 100 and once when all are used, whichever instance sends', async () => {
    const { leave, told, errors } = platform(10);
    for (let text = 1; text <= 7; text++) await leave(1);
    expect(told).toEqual([]);
    await leave(1);
    await leave(1);
    expect(told).toEqual(['texts_of_the_day_nearly_used']);
    await leave(1);
    await leave(1);
    expect(told).toEqual(['texts_of_the_day_nearly_used', 'texts_of_the_day_used']);
    expect(errors).toEqual([
      { today: 8, perDay: 10 },
      { today: 10, perDay: 10 },
    ]);
  });

  it('says at once that all are used if one burst passes both marks', async () => {
    const { leave, told } = platform(10);
    await leave(12);
    expect(told).toEqual(['texts_of_the_day_used']);
  });

  it('does not come for texts whose transaction was rolled back, and comes when they leave', async () => {
    const { leave, told } = platform(10);
    await leave(8, { commits: false });
    expect(told).toEqual([]);
    await leave(8);
    expect(told).toEqual(['texts_of_the_day_nearly_used']);
  });

  it('does not come without a limit of the day', async () => {
    const { leave, told } = platform(undefined);
    await leave(500);
    expect(told).toEqual([]);
  });
});
