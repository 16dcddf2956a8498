/** Runs up to `limit` pieces of work at once; others wait in the order of their arrival. */
export class Semaphore {
  private running = 0;
  private readonly waiting: Array<() => void> = [];

  constructor(private readonly limit: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limit) this.running++;
    else await new Promise<void>((begin) => this.waiting.push(begin));
    try {
      return await work();
    } finally {
      // The next one that waits takes over the place.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
