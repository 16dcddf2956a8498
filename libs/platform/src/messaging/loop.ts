import type { Logger } from '../logging.js';

/**
 * How often a loop checks for work without being nudged, for instance for work that a crashed instance left. Code that
 * adds work nudges the loop itself.
 */
const POLL_MS = 5_000;
const BACKOFF_MS = [100, 500, 2_000];

/** Runs `work` until nothing is left, then sleeps until nudged or until the next poll. */
export class Loop {
  private running: Promise<void> | undefined;
  private stopped = false;
  private again = false;
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly name: string,
    /** Returns true if there may be more to do at once, or the milliseconds until there will be. */
    private readonly work: () => Promise<boolean | number>,
    private readonly log: Logger,
    private readonly options: { polls?: boolean; pollMs?: number } = {},
  ) {}

  start(): void {
    this.nudge();
  }

  get isAtWork(): boolean {
    return this.running !== undefined;
  }

  readonly nudge = (): void => {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      if (this.again) this.nudge();
    });
  };

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    const { polls = true, pollMs = POLL_MS } = this.options;
    let next = pollMs;
    while (this.again && !this.stopped) {
      this.again = false;
      next = pollMs;
      try {
        const more = await this.work();
        if (typeof more === 'number') next = Math.min(more, pollMs);
        else this.again ||= more;
        this.failures = 0;
      } catch (error) {
        this.log.warn(
          { err: error, loop: this.name },
          'the work of this loop failed and will be tried again',
        );
        await new Promise((r) => setTimeout(r, BACKOFF_MS[Math.min(this.failures++, BACKOFF_MS.length - 1)]));
        this.again = !this.stopped;
      }
    }
    if (polls && !this.stopped) this.timer = setTimeout(this.nudge, next).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
