import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** What goes on after an answer: waits and webhooks under way. A test asks for `idle`, closing ends it all. */
export class Work {
  #underWay = new Set<Promise<void>>();
  #end = new AbortController();

  constructor() {
    // Each wait and webhook under way listens for the end, however many there are.
    setMaxListeners(0, this.signal);
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** Lets it run; an error after closing is the closing itself. */
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
