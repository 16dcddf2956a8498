/** The maximum number of timers of one kind that are handled in one transaction. */
const AT_ONCE = 50;
/**
 * The maximum number of batches of one kind that are handled at the same time. Further timers wait, and so form larger
 * batches.
 */
const UNDER_WAY = 2;

/**
 * Collects the timers of one kind that fire at about the same time. `handle` resolves with the keys of the timers that
 * were handled; it must not throw.
 */
export class TimerBatches {
  private readonly waiting = new Map<string, (handled: boolean) => void>();
  private underWay = 0;

  constructor(private readonly handle: (keys: string[]) => Promise<ReadonlySet<string>>) {}

  /** Resolves with true if the timer was handled. The same key must not be passed again before that. */
  fire(key: string): Promise<boolean> {
    // Timers that are due at the same moment fire one after another, so the batch is handled after all of them have
    // fired.
    if (!this.waiting.size) setImmediate(() => this.work());
    return new Promise((ended) => this.waiting.set(key, ended));
  }

  private work(): void {
    while (this.underWay < UNDER_WAY && this.waiting.size) {
      const batch = [...this.waiting].slice(0, AT_ONCE);
      for (const [key] of batch) this.waiting.delete(key);
      this.underWay++;
      void this.handle(batch.map(([key]) => key)).then((handled) => {
        this.underWay--;
        for (const [key, ended] of batch) ended(handled.has(key));
        this.work();
      });
    }
  }
}
