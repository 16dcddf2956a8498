import type { Clock } from '@game/platform';

const FAILURES = 3;
const OPEN_MS = 60_000;

/**
 * Refuses calls for a minute after three failures in a row, and then lets one call through to try whether
 * calls work again.
 */
export class Breaker {
  private failures = 0;
  private closedAgainAt = 0;

  constructor(private readonly clock: Clock) {}

  async call<T>(work: () => Promise<T>, refused: () => Error): Promise<T> {
    const now = this.clock.now().getTime();
    if (this.failures >= FAILURES) {
      if (now < this.closedAgainAt) throw refused();
      this.closedAgainAt = now + OPEN_MS;
    }
    try {
      const result = await work();
      this.failures = 0;
      return result;
    } catch (error) {
      this.failures++;
      this.closedAgainAt = this.clock.now().getTime() + OPEN_MS;
      throw error;
    }
  }
}
