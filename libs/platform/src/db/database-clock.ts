import { Clock } from '../clock.js';

const LOOK_EVERY_MS = 10_000;

/** Milliseconds since the epoch by the database's clock. */
type AskTime = () => Promise<number>;

/**
 * The database's time. What is due and when is written by one instance and read by another, so that all instances must
 * mean the same moment, however wrong the clock of a host is. Until `follow` has resolved it is the host's.
 */
export class DatabaseClock extends Clock {
  /** What must be added to this process's monotonic clock. */
  private ahead: number | undefined;

  constructor(private readonly monotonic: () => number = () => performance.now()) {
    super();
  }

  now(): Date {
    return this.ahead === undefined ? new Date() : new Date(this.monotonic() + this.ahead);
  }

  /** Resolves once the time is known, and looks again from time to time until `isOver`. */
  async follow(ask: AskTime, isOver: () => boolean): Promise<void> {
    await this.look(ask);
    const timer = setInterval(() => {
      if (isOver()) clearInterval(timer);
      // A database that is away is found out elsewhere; what was known of its time still holds.
      else void this.look(ask).catch(() => {});
    }, LOOK_EVERY_MS);
    timer.unref();
  }

  /** The database looked at its clock between the question and the answer: only what contradicts that is corrected. */
  async look(ask: AskTime): Promise<void> {
    const asked = this.monotonic();
    const time = await ask();
    const [low, high] = [time - this.monotonic(), time - asked];
    if (this.ahead === undefined || this.ahead < low || this.ahead > high) this.ahead = (low + high) / 2;
  }
}
