import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { WITHIN_MS } from './patience.js';

export type ToProduct =
  | { kind: 'move'; to: string }
  | { kind: 'be-still'; forMs: number }
  | { kind: 'die-after'; points: number };
export interface FromProduct {
  kind: 'ready' | 'moved' | 'still';
}

/**
 * `product.main.js` and all that it imports, joined into one file so that it starts fast: it is started again
 * after every kill.
 */
const MAIN = join(import.meta.dirname, '../../../../dist/simulated-product.js');
/** A kill may come during a start. After this many failed starts in a row the simulation gives up. */
const MOST_FAILED_STARTS = 3;

interface Options {
  env: Record<string, string>;
  now: () => Date;
  /** Called after each unexpected end, before the product is started again. */
  onCrash: () => Promise<void>;
}

/** The running product. After a kill it starts again by itself, as under docker compose. */
export class Product {
  private child: ChildProcess | undefined;
  private starting: Promise<void> | undefined;
  private ending = false;
  crashes = 0;
  private failedStarts = 0;
  restarts = 0;

  constructor(private readonly options: Options) {}

  start(): Promise<void> {
    return (this.starting ??= this.launch().finally(() => (this.starting = undefined)));
  }

  private async launch(): Promise<void> {
    const { env, now } = this.options;
    const child = fork(MAIN, { env: { ...env, SIMULATED_NOW: now().toISOString() } });
    this.child = child;
    child.once('exit', () => {
      if (this.child !== child || this.ending || this.failedStarts > MOST_FAILED_STARTS) return;
      this.child = undefined;
      this.crashes++;
      void this.options
        .onCrash()
        .then(() => this.start())
        .catch(() => {});
    });
    if (!(await this.hears(child, 'ready'))) this.failedStarts++;
  }

  /** Waits for a message of this kind from the product; resolves with false if the product died before. */
  private async hears(child: ChildProcess, kind: FromProduct['kind']): Promise<boolean> {
    const heard = new AbortController();
    const signal = AbortSignal.any([heard.signal, AbortSignal.timeout(WITHIN_MS)]);
    const said = async () => {
      for (;;) {
        const [message] = (await once(child, 'message', { signal })) as [FromProduct];
        if (message.kind === kind) return true;
      }
    };
    const gone = once(child, 'exit', { signal }).then(() => false);
    try {
      return await Promise.race([said(), gone]);
    } finally {
      gone.catch(() => {});
      heard.abort();
    }
  }

  /** Tells the product that the clock was moved. A product that is just starting reads the clock itself. */
  moved(): Promise<void> {
    return this.tell({ kind: 'move', to: this.options.now().toISOString() }, 'moved');
  }

  /** Resolves when the product has neither called a provider nor changed anything for this long. */
  still(forMs: number): Promise<void> {
    return this.tell({ kind: 'be-still', forMs }, 'still');
  }

  private async tell(message: ToProduct, until: FromProduct['kind']): Promise<void> {
    await this.starting;
    const { child } = this;
    if (!child?.connected) return;
    const heard = this.hears(child, until);
    child.send(message, () => {});
    await heard;
  }

  dieAfter(points: number): void {
    if (this.child?.connected) this.child.send({ kind: 'die-after', points } satisfies ToProduct, () => {});
  }

  /** True while the product runs and has finished its start. */
  get isUp(): boolean {
    return this.child !== undefined && this.starting === undefined;
  }

  async stop(): Promise<void> {
    this.ending = true;
    await this.starting?.catch(() => {});
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    this.ending = false;
  }

  async restart(): Promise<void> {
    await this.stop();
    this.restarts++;
    await this.start();
  }
}
