import type { Logger } from '../logging.js';

const EVERY_MS = 1_000;

/** Logs a warning that may occur very often: at most one line a second, with the number of occurrences. */
export class ThrottledWarning {
  private count = 0;
  private last: Record<string, unknown> = {};
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: Logger,
    private readonly message: string,
  ) {}

  add(fields: Record<string, unknown>): void {
    this.count++;
    this.last = fields;
    this.timer ??= setTimeout(() => this.flush(), EVERY_MS).unref();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.count) this.log.warn({ ...this.last, count: this.count }, this.message);
    this.count = 0;
  }
}
