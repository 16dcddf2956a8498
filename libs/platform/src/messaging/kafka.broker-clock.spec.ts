import { BrokerClock } from './kafka.broker-clock.js';

/** The difference between the broker's clock and this process's clock. */
const AHEAD = 1_000_000;
let now: number;
let clock: BrokerClock;
beforeEach(() => {
  now = 5_000;
  clock = new BrokerClock(() => now);
});
const bounds = () => {
  const { earliest, latest } = clock.now()!;
  return [earliest - AHEAD - now, latest - AHEAD - now];
};

describe("the estimate of the broker's clock", () => {
  it('does not exist before the first message was acknowledged', () => {
    expect(clock.now()).toBeUndefined();
  });

  it('is as exact as the time between the sending and the acknowledgement of a message', () => {
    clock.observe(5_000, 5_030, 5_010 + AHEAD);
    expect(bounds()).toEqual([-20, 11]);
  });

  it('becomes more exact with every further message', () => {
    clock.observe(5_000, 5_030, 5_010 + AHEAD);
    clock.observe(5_100, 5_900, 5_101 + AHEAD);
    clock.observe(5_200, 5_300, 5_299 + AHEAD);
    expect(bounds()).toEqual([-1, 2]);
  });

  it('follows a change of the broker’s clock', () => {
    clock.observe(5_000, 5_010, 5_005 + AHEAD);
    clock.observe(6_000, 6_010, 6_005 + AHEAD - 600_000);
    expect(bounds()).toEqual([-600_005, -599_994]);
  });

  it('is dropped when nothing was acknowledged for a minute', () => {
    clock.observe(5_000, 5_010, 5_005 + AHEAD);
    now = 65_009;
    expect(clock.now()).toBeDefined();
    now = 65_011;
    expect(clock.now()).toBeUndefined();
  });
});
