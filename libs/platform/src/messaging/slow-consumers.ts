import { TimeLimitExceeded } from '../time-limit.js';

/**
 * Gives a consumer whose handler did not end in time only one worker of this instance, until one of its events is
 * handled again. So however many of its events wait, the other consumers keep the other workers.
 */
export class SlowConsumers {
  private readonly slow = new Set<string>();
  private readonly atWork = new Map<string, number>();

  has(consumer: string): boolean {
    return this.slow.has(consumer);
  }

  /** The slow consumers that already have their one worker. */
  atTheirLimit(): string[] {
    return [...this.slow].filter((consumer) => this.atWork.has(consumer));
  }

  async during<T>(consumer: string, work: () => Promise<T>): Promise<T> {
    this.atWork.set(consumer, (this.atWork.get(consumer) ?? 0) + 1);
    try {
      const result = await work();
      this.slow.delete(consumer);
      return result;
    } catch (error) {
      if (error instanceof TimeLimitExceeded) this.slow.add(consumer);
      throw error;
    } finally {
      const left = this.atWork.get(consumer)! - 1;
      if (left) this.atWork.set(consumer, left);
      else this.atWork.delete(consumer);
    }
  }
}
