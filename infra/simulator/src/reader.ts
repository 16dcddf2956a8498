import type { Store } from './store.js';

export interface WaitOptions {
  /** In milliseconds; default 60,000. */
  timeoutMs?: number;
}

/** Waits for arriving items. Each wait starts after the item with which the previous wait resolved. */
export class Reader<T> {
  #read = 0;

  constructor(
    private readonly store: Store,
    private readonly whose: string,
    private readonly all: () => T[],
    private readonly textOf: (item: T) => string,
  ) {
    store.onChange((change) => {
      if (change === null) this.#read = 0;
    });
  }

  /** Resolves with the next matching item; rejects after the timeout with a list of the unread ones. */
  waitFor(fits: RegExp | ((item: T) => boolean), { timeoutMs = 60_000 }: WaitOptions = {}): Promise<T> {
    const test =
      typeof fits === 'function'
        ? fits
        : (item: T) => new RegExp(fits.source, fits.flags).test(this.textOf(item));
    return new Promise((resolve, reject) => {
      const check = (): boolean => {
        const index = this.all().findIndex((item, at) => at >= this.#read && test(item));
        if (index < 0) return false;
        this.#read = index + 1;
        stop();
        clearTimeout(timer);
        resolve(this.all()[index]!);
        return true;
      };
      const stop = this.store.onChange(() => void check());
      const timer = setTimeout(() => {
        stop();
        reject(new Error(this.#missing(fits, timeoutMs)));
      }, timeoutMs);
      check();
    });
  }

  #missing(fits: RegExp | ((item: T) => boolean), timeoutMs: number): string {
    const unread = this.all()
      .slice(this.#read)
      .map((item) => `  ${JSON.stringify(this.textOf(item))}`);
    const wanted = typeof fits === 'function' ? 'the awaited item' : String(fits);
    return `${this.whose} got nothing like ${wanted} in ${timeoutMs} ms; unread:\n${unread.join('\n') || '  nothing'}`;
  }
}
