import { mayLeave, nextDay, nextTurn, refilled, spent, untouched, type Budget } from './budget.js';

const NOW = new Date('2026-06-01T15:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const SIXTY = { perMinute: 60, perDay: null };

/** Sends as many texts as are allowed at each of these seconds, and returns how many texts were sent. */
function takeAll(seconds: number[], limit: { perMinute: number | null; perDay: number | null }) {
  let budget: Budget = untouched(limit, NOW);
  let all = 0;
  for (const second of seconds) {
    budget = refilled(budget, limit, after(second));
    const texts = mayLeave(budget, limit);
    budget = spent(budget, texts);
    all += texts;
  }
  return all;
}
const everySecond = (seconds: number) => Array.from({ length: seconds + 1 }, (_, i) => i);

// promises messages#throughput
describe('the throughput of a campaign', () => {
  it('allows its limit of texts in a minute, plus at most the texts of three seconds', () => {
    expect(takeAll(everySecond(60), SIXTY)).toBe(63);
    expect(takeAll(everySecond(600), SIXTY)).toBe(603);
    expect(takeAll(everySecond(60), { perMinute: 6, perDay: null })).toBe(7);
    expect(takeAll(everySecond(60), { perMinute: 600, perDay: null })).toBe(630);
  });

  it('is not saved up while no texts are sent', () => {
    expect(takeAll([0, 3_600], SIXTY)).toBe(6);
  });

  it('is not lost if timers fire late or every fraction of a second', () => {
    expect(
      takeAll(
        Array.from({ length: 50 }, (_, i) => 1.3 * i),
        SIXTY,
      ),
    ).toBeGreaterThanOrEqual(65);
    expect(
      takeAll(
        Array.from({ length: 601 }, (_, i) => 0.1 * i),
        SIXTY,
      ),
    ).toBe(63);
  });

  it('is neither reduced nor granted twice by an instance whose clock is behind', () => {
    const taken = spent(refilled(untouched(SIXTY, NOW), SIXTY, after(10)), 3);
    const behind = refilled(taken, SIXTY, after(5));
    expect(mayLeave(behind, SIXTY)).toBe(0);
    expect(mayLeave(refilled(behind, SIXTY, after(11)), SIXTY)).toBe(1);
  });

  it('can be overdrawn by urgent texts, for which the other texts then wait longer', () => {
    const owing = spent(untouched(SIXTY, NOW), 13);
    expect(mayLeave(refilled(owing, SIXTY, after(10)), SIXTY)).toBe(0);
    expect(nextTurn(owing, SIXTY, NOW)).toEqual(after(11));
    expect(mayLeave(refilled(owing, SIXTY, after(11)), SIXTY)).toBe(1);
  });

  it('stops texts at the daily limit until midnight in Los Angeles', () => {
    const daily = { perMinute: 60, perDay: 10 };
    const all = everySecond(60);
    expect(takeAll(all, daily)).toBe(10);
    const used = spent(untouched(daily, NOW), 10);
    expect(nextTurn(used, daily, NOW)).toEqual(new Date('2026-06-02T07:00:00Z'));
    expect(mayLeave(refilled(used, daily, new Date('2026-06-02T06:59:59Z')), daily)).toBe(0);
    expect(mayLeave(refilled(used, daily, new Date('2026-06-02T07:00:00Z')), daily)).toBe(3);
  });

  it('allows the whole daily limit at once if there is no limit a minute', () => {
    expect(takeAll([0, 1, 2], { perMinute: null, perDay: 40 })).toBe(40);
  });

  it.each([
    ['2026-03-08T09:00:00Z', '2026-03-09T07:00:00Z'],
    ['2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z'],
  ])('ends a day on which the clocks change (%s) at local midnight', (now, next) => {
    expect(nextDay(new Date(now)).toISOString()).toBe(new Date(next).toISOString());
  });
});
