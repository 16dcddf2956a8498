import { DatabaseClock } from './database-clock.js';

const DATABASE_TIME = Date.parse('2026-05-01T10:00:00Z');
let monotonic: number;
let clock: DatabaseClock;
beforeEach(() => {
  monotonic = 5_000;
  clock = new DatabaseClock(() => monotonic);
});

/** A database whose answer `time` arrives after `tookMs`; the clock assumes that it was read half-way. */
const answers = (time: number, tookMs: number) => async () => {
  monotonic += tookMs;
  return time;
};
const told = () => clock.now().getTime() - DATABASE_TIME;

describe('the clock of the database', () => {
  it('shows the host’s time until the database has answered', () => {
    const before = Date.now();
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
  });

  it('shows the database’s time, whatever the host’s is', async () => {
    await clock.look(answers(DATABASE_TIME, 20));
    expect(told()).toBe(10);
    monotonic += 3_000;
    expect(told()).toBe(3_010);
  });

  it('does not jump after a slow answer that does not contradict it', async () => {
    await clock.look(answers(DATABASE_TIME, 20));
    monotonic += 1_000;
    await clock.look(answers(DATABASE_TIME + 1_100, 400));
    expect(told()).toBe(1_410);
  });

  it('follows the database after somebody has changed the database’s clock', async () => {
    await clock.look(answers(DATABASE_TIME, 20));
    await clock.look(answers(DATABASE_TIME + 600_000, 2));
    expect(told()).toBe(600_001);
  });

  it('goes on as before when the database does not answer', async () => {
    await clock.look(answers(DATABASE_TIME, 0));
    await expect(clock.look(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    monotonic += 50;
    expect(told()).toBe(50);
  });
});
