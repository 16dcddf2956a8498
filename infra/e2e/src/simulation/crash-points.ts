import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Statements that are sent together; they are answered by a callback. */
interface Together {
  statements: Array<{ text: string; values: unknown[] }>;
  callback(...given: unknown[]): void;
}

/**
 * A statement that changes what the product stores. The probes of readiness write all the time and do not
 * count.
 */
const CHANGES =
  /insert into (outbox|timers|offers|messages|tee_times|attempts)|update (messages|offers|tee_times)|delete from timers/i;
const PROBES = /"probe:|\.proved/;

/**
 * Watches what this process sends to its database and to the providers, and can kill it at one of these
 * points: before or after a commit that changed something, and before or after a call to a provider. Seen
 * from outside, a kill between two points looks like a kill at one of them.
 */
export class CrashPoints {
  private left = Infinity;
  /** Calls to providers, and what the database has been asked for, that have no answer yet. */
  private readonly underWay = { calls: 0, queries: 0 };
  private acts = 0;

  /** Kills the process at the nth point from now on, without any chance to clean up. */
  dieAfter(points: number): void {
    this.left = points;
  }

  /**
   * Resolves once, for this long, nothing has been changed and neither a provider nor the database owes an answer. On a
   * busy machine one answer may take longer than that.
   */
  async still(forMs: number): Promise<void> {
    const { underWay } = this;
    for (let before = -1; before !== this.acts || underWay.calls > 0 || underWay.queries > 0;) {
      before = this.acts;
      await pause(forMs);
    }
  }

  private pass(): void {
    this.acts++;
    if (--this.left <= 0) process.kill(process.pid, 'SIGKILL');
  }

  /** Must be called before the first connection is made. */
  watch(): void {
    const changed = new WeakSet<object>();
    const pass = () => this.pass();
    const acted = () => this.acts++;
    const { underWay } = this;
    const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
    const { query } = client;
    client.query = function (this: object, ...args: unknown[]) {
      const together = (args[0] as Partial<Together>).statements && (args[0] as Together);
      const statements = together?.statements ?? [{ text: String(args[0]), values: args.slice(1) }];
      if (statements.some(({ text, values }) => CHANGES.test(text) && !PROBES.test(JSON.stringify(values)))) {
        changed.add(this);
        acted();
      }
      const commits = /^commit/i.test(statements.at(-1)!.text) && changed.delete(this);
      if (commits) pass();
      underWay.queries++;
      const answered = () => {
        underWay.queries--;
        if (commits) pass();
      };
      if (together) {
        const { callback } = together;
        together.callback = (...given) => {
          together.callback = callback;
          answered();
          callback.apply(together, given);
        };
      }
      const result = query.apply(this, args);
      if (result instanceof Promise) return result.finally(answered);
      if (!together) answered();
      return result;
    };
    subscribe('http.client.request.start', () => {
      underWay.calls++;
      pass();
    });
    subscribe('http.client.response.finish', () => {
      underWay.calls--;
      pass();
    });
    subscribe('http.client.request.error', () => void underWay.calls--);
  }
}
