const KNOWN_FOR_MS = 60_000;
/** The broker's timestamps are whole milliseconds, rounded down. */
const STAMP_ROUNDING_MS = 1;

interface Sample {
  at: number;
  /** The broker's clock is this process's monotonic clock plus an unknown amount between `low` and `high`. */
  low: number;
  high: number;
}

/**
 * Estimates the broker's clock, so that two hosts can refer to the same moment without comparing their own clocks. The
 * broker timestamps a message after it is sent and before it is acknowledged, so each message gives an interval for the
 * difference between the two clocks. The estimate is the intersection of the recent intervals.
 */
export class BrokerClock {
  private samples: Sample[] = [];

  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  /** All in milliseconds: `sent` and `acknowledged` by the monotonic clock, `stamp` by the broker's. */
  observe(sent: number, acknowledged: number, stamp: number): void {
    const sample = { at: acknowledged, low: stamp - acknowledged, high: stamp + STAMP_ROUNDING_MS - sent };
    // The intervals contradict each other: the broker's clock was set or another broker answers, so the earlier samples
    // are dropped.
    if (this.samples.some(({ low, high }) => low > sample.high || high < sample.low)) this.samples = [];
    this.samples.push(sample);
  }

  /** The bounds of the broker's present time in milliseconds; undefined without a recent sample. */
  now(): { earliest: number; latest: number } | undefined {
    const now = this.monotonic();
    this.samples = this.samples.filter(({ at }) => now - at < KNOWN_FOR_MS);
    if (!this.samples.length) return undefined;
    return {
      earliest: now + Math.max(...this.samples.map(({ low }) => low)),
      latest: now + Math.min(...this.samples.map(({ high }) => high)),
    };
  }
}
