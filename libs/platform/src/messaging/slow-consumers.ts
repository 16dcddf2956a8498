import { TimeLimitExceeded } from '../time-limit.js';

/**
 * If a handler exceeds its time limit, its consumer gets only one worker of this instance until one of its events is
 * handled again. So the other workers stay free for other consumers, however many events of the slow one wait.
 */
export class SlowConsumers {
  private readonly slow = new Set<string>();
  private readonly atWork = new Map<string, number>();

  has(consumer: string): boolean {
    return this.slow.has(consumer);
  }

  /** The slow consumers that already have the one worker that they may have. */
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
