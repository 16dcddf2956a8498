/** Runs work of one key one after another, and work of different keys or without a key concurrently. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (!key) return work();
    const mine = (this.last.get(key) ?? Promise.resolve()).then(work, work);
    this.last.set(key, mine);
    const forget = () => {
      if (this.last.get(key) === mine) this.last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  }
}
