import type { Store } from './store.js';

export interface WaitOptions {
  /** Default 5000. */
  timeoutMs?: number;
}

/** Waits for arriving items: each wait starts after the item that the previous wait resolved with. */
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
  waitFor(fits: RegExp | ((item: T) => boolean), { timeoutMs = 5000 }: WaitOptions = {}): Promise<T> {
    const test =
      fits instanceof RegExp
        ? (item: T) => new RegExp(fits.source, fits.flags).test(this.textOf(item))
        : fits;
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

  #missing(fits: unknown, timeoutMs: number): string {
    const unread = this.all()
      .slice(this.#read)
      .map((item) => `  ${JSON.stringify(this.textOf(item))}`);
    const wanted = fits instanceof RegExp ? String(fits) : 'what was waited for';
    return `${this.whose} got nothing like ${wanted} in ${timeoutMs} ms; unread:\n${unread.join('\n') || '  nothing'}`;
  }
}
