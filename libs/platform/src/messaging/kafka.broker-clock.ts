const KNOWN_FOR_MS = 60_000;
/** The broker's stamps are whole milliseconds, rounded down. */
const STAMP_ROUNDING_MS = 1;

interface Sample {
  at: number;
  /** Between these two lies what must be added to this process's monotonic clock to get the broker's. */
  low: number;
  high: number;
}

/**
 * The broker's clock as seen from this process, so that two hosts can speak of one moment without comparing their own
 * clocks. The broker stamps a message between its sending and its acknowledgement; the narrowest of the recent such
 * intervals counts.
 */
export class BrokerClock {
  private samples: Sample[] = [];

  constructor(private readonly monotonic: () => number = () => performance.now()) {}

  /** `sent` and `acknowledged` by the monotonic clock, `stamp` by the broker's, in milliseconds. */
  observe(sent: number, acknowledged: number, stamp: number): void {
    const sample = { at: acknowledged, low: stamp - acknowledged, high: stamp + STAMP_ROUNDING_MS - sent };
    // The broker's clock was set, or another broker answers: what was known before is wrong.
    if (this.samples.some(({ low, high }) => low > sample.high || high < sample.low)) this.samples = [];
    this.samples.push(sample);
  }

  /** The broker's time now lies between these two, in milliseconds; undefined where nothing recent is known. */
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
