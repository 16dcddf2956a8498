import { Clock } from '../clock.js';

const LOOK_EVERY_MS = 10_000;

/** Resolves to the database's time in milliseconds since the epoch. */
type AskTime = () => Promise<number>;

/**
 * Shows the database's time. One instance writes when something is due and another reads it, so all instances must use
 * the same clock, and no host's clock is reliable. Until `follow` has resolved, it shows the host's time.
 */
export class DatabaseClock extends Clock {
  /** Milliseconds to add to this process's monotonic clock. */
  private ahead: number | undefined;

  constructor(private readonly monotonic: () => number = () => performance.now()) {
    super();
  }

  now(): Date {
    return this.ahead === undefined ? new Date() : new Date(this.monotonic() + this.ahead);
  }

  /** Resolves once the time is known, then asks again every ten seconds until `isOver`. */
  async follow(ask: AskTime, isOver: () => boolean): Promise<void> {
    await this.look(ask);
    const timer = setInterval(() => {
      if (isOver()) clearInterval(timer);
      // If the database does not answer, the health check reports it, and the known time stays valid.
      else void this.look(ask).catch(() => {});
    }, LOOK_EVERY_MS);
    timer.unref();
  }

  /**
   * Asks the database for its time. The database read its clock at an unknown moment between the request and the
   * answer, so the known time is corrected only if it is impossible for every such moment.
   */
  async look(ask: AskTime): Promise<void> {
    const asked = this.monotonic();
    const time = await ask();
    const [low, high] = [time - this.monotonic(), time - asked];
    if (this.ahead === undefined || this.ahead < low || this.ahead > high) this.ahead = (low + high) / 2;
  }
}
