import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A statement that changes what the product keeps; the probes of readiness, which write all the time, do not count. */
const CHANGES =
  /insert into (outbox|timers|offers|messages|tee_times|attempts)|update (messages|offers|tee_times)|delete from timers/i;
const PROBES = /"probe:|\.proved/;
/** Longer than results of calls to providers are collected before they are stored. */
const STILL_MS = 40;

/**
 * Watches what this process says to its database and to the providers.
 * The points at which it may be killed are before and after a commit that changed something, and before and after each
 * call to a provider: a kill between two of them looks the same as one of these to everybody outside.
 */
export class CrashPoints {
  private left = Infinity;
  private calls = 0;
  private acts = 0;

  /** Kills the process at the nth point from now on, without any chance to clean up. */
  dieAfter(points: number): void {
    this.left = points;
  }

  /** Resolves when nothing is said to a provider and nothing was changed for a moment. */
  async still(): Promise<void> {
    for (let before = -1; before !== this.acts || this.calls > 0;) {
      before = this.acts;
      await pause(STILL_MS);
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
    const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
    const { query } = client;
    client.query = function (this: object, ...args: unknown[]) {
      const text = String((args[0] as { text?: string })?.text ?? args[0]);
      if (CHANGES.test(text) && !PROBES.test(JSON.stringify(args.slice(1)))) {
        changed.add(this);
        acted();
      }
      const commits = /^commit/i.test(text) && changed.delete(this);
      if (commits) pass();
      const result = query.apply(this, args);
      if (commits && result instanceof Promise) return result.finally(pass);
      return result;
    };
    subscribe('http.client.request.start', () => {
      this.calls++;
      pass();
    });
    subscribe('http.client.response.finish', () => {
      this.calls--;
      pass();
    });
    subscribe('http.client.request.error', () => void this.calls--);
  }
}
