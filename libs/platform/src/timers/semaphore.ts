/** Runs up to `limit` pieces of work at the same time; further pieces wait in the order of their arrival. */
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
      // Passes the place on to the next waiting piece of work.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
