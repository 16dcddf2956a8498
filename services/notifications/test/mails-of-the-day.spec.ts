import type { Budget } from '../src/throughput/budget.js';
import { MailsOfTheDay } from '../src/budgets/mails-of-the-day.js';

/** The mails of a platform with this setting; one instance after another takes mails off the same budget. */
function platform(settings: object) {
  let stored: (Budget & { served: string }) | undefined;
  let now = new Date('2026-06-01T15:00:00Z');
  const told: string[] = [];
  const instance = () =>
    new MailsOfTheDay(
      settings as never,
      {
        lock: (_: unknown, fresh: Budget) => Promise.resolve(stored ?? { ...fresh, served: '' }),
        save: (_: unknown, budget: Budget & { served: string }) => Promise.resolve(void (stored = budget)),
      } as never,
      { now: () => now } as never,
      { incident: (kind: string) => told.push(kind) } as never,
      { error: () => {} } as never,
    );
  /** Returns how many of these mails leave in one transaction, which commits. */
  async function leave(mails: number, { always = false } = {}) {
    const tx = { afterCommit: [] as Array<() => void> };
    const budget = await instance().open(tx as never, mails);
    const left = Array.from({ length: mails }, () => budget.take(always)).filter(Boolean).length;
    await budget.save();
    for (const act of tx.afterCommit) act();
    return left;
  }
  return { leave, told, forwardTo: (at: string) => void (now = new Date(at)) };
}

// promises messages#sending-budget
describe('the mails of a day', () => {
  it('are limited for all instances together, with an alarm at 80 of 100 and at all, until the next day', async () => {
    const { leave, told, forwardTo } = platform({ MAILS_PER_DAY: 10 });
    expect(await leave(7)).toBe(7);
    expect(told).toEqual([]);
    expect(await leave(1)).toBe(1);
    expect(told).toEqual(['mails_of_the_day_nearly_used']);
    expect(await leave(5)).toBe(2);
    expect(await leave(1)).toBe(0);
    expect(told).toEqual(['mails_of_the_day_nearly_used', 'mails_of_the_day_used']);
    forwardTo('2026-06-02T15:00:00Z');
    expect(await leave(20)).toBe(10);
  });

  it('do not hold a mail that may exceed the budget', async () => {
    const { leave } = platform({ MAILS_PER_DAY: 2 });
    expect(await leave(3, { always: true })).toBe(3);
    expect(await leave(1)).toBe(0);
  });

  it('have a limit without a setting, but none with the rate limits off', async () => {
    expect(await platform({ RATE_LIMITS: 'on' }).leave(5_001)).toBe(5_000);
    expect(await platform({ RATE_LIMITS: 'off' }).leave(5_001)).toBe(5_001);
  });
});
