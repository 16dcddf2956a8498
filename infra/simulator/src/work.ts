import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The waits and webhooks that go on after the simulator has answered a request. `idle` resolves when none is
 * left; `end` aborts them.
 */
export class Work {
  #underWay = new Set<Promise<void>>();
  #end = new AbortController();

  constructor() {
    // Each wait and each webhook under way adds a listener, so the number of listeners must not be limited.
    setMaxListeners(0, this.signal);
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** Runs the task in the background. Errors after `end` are ignored, because the abort causes them. */
  start(task: () => Promise<void>): void {
    const running: Promise<void> = task()
      .catch((error: unknown) => {
        if (!this.signal.aborted) console.error('simulator:', error);
      })
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }

  pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal: this.signal });
  }

  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async end(): Promise<void> {
    this.#end.abort();
    await this.idle();
  }
}
