import type { Clock } from '../clock.js';
import { currentContext, newId, runInContext } from '../context.js';
import type { Db, Tx } from '../db/db.js';
import type { Logger } from '../logging.js';
import { Loop } from '../messaging/loop.js';
import type { HandlerRegistry } from '../messaging/handlers.js';
import type { Alarms } from './alarms.js';

/** Something that a service does later, about one thing that a key names. */
export interface Timer {
  name: string;
}
export const defineTimer = (name: string): Timer => ({ name });

/** How long an alarm may be late before the sweep looks itself, and how often it looks. */
const SWEEP_AFTER_MS = 250;
const SWEEP_EVERY_MS = 1_000;
const SWEEP_BATCH = 200;
const RETRY_AFTER_MS = [1_000, 5_000, 30_000, 120_000];

/**
 * What is due later is a row with a time, set in the transaction that made it due. An alarm only says "look"; the
 * sweep finds what an alarm missed, so a lost Redis or a crash makes a timer late, never lost.
 */
export class Timers {
  private readonly sweeper: Loop;
  private readonly underWay = new Set<string>();

  constructor(
    private readonly db: Db,
    private readonly registry: HandlerRegistry,
    private readonly alarms: Alarms,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    this.sweeper = new Loop('sweep', () => this.sweep(), log, { pollMs: SWEEP_EVERY_MS });
  }

  /** One time per timer and key: setting it again moves it. */
  async set(tx: Tx, timer: Timer, key: string, dueAt: Date): Promise<void> {
    await tx.query(
      `insert into timers (job, key, due_at) values ($1, $2, $3)
       on conflict (job, key) do update set due_at = excluded.due_at, attempts = 0`,
      [timer.name, key, dueAt],
    );
    tx.afterCommit.push(() => this.alarms.set({ job: timer.name, key, dueAt }));
  }

  async clear(tx: Tx, timer: Timer, key: string): Promise<void> {
    await tx.query(`delete from timers where job = $1 and key = $2`, [timer.name, key]);
  }

  async start(): Promise<void> {
    await this.alarms.start((job, key) => this.fire(job, key));
    this.clock.onMoved(() => this.sweeper.nudge());
    this.sweeper.start();
  }
  async stop(): Promise<void> {
    await this.sweeper.stop();
    await this.alarms.stop();
  }

  private async sweep(): Promise<boolean> {
    const overdue = new Date(this.clock.now().getTime() - SWEEP_AFTER_MS);
    const rows = await this.db.query<{ job: string; key: string }>(
      `select job, key from timers where due_at <= $1 order by due_at limit ${SWEEP_BATCH}`,
      [overdue],
    );
    const fired = await Promise.all(rows.map((row) => this.fire(row.job, row.key)));
    return fired.some(Boolean) && rows.length === SWEEP_BATCH;
  }

  /** Returns true when this call handled it; a timer that is not due (any more) is left alone. */
  private async fire(job: string, key: string): Promise<boolean> {
    const name = `${job}/${key}`;
    if (this.underWay.has(name)) return false;
    this.underWay.add(name);
    try {
      return await runInContext({ requestId: newId() }, () => this.handle(job, key));
    } catch (error) {
      this.log.warn({ err: error, job, key }, 'timer will be tried again');
      await this.postpone(job, key).catch(() => {});
      return false;
    } finally {
      this.underWay.delete(name);
    }
  }

  private handle(job: string, key: string): Promise<boolean> {
    const [handler] = this.registry.of('timer', job);
    if (!handler) throw new Error(`nobody handles the timer ${job}`);
    return this.db.transaction(async (tx) => {
      let claimed: Promise<boolean> | undefined;
      const claim = () => (claimed ??= this.claim(tx, job, key));
      await handler.run(key, { ...currentContext(), tx, claim });
      return claim();
    });
  }

  private async claim(tx: Tx, job: string, key: string): Promise<boolean> {
    const rows = await tx.query(
      `delete from timers where job = $1 and key = $2 and due_at <= $3 returning 1`,
      [job, key, this.clock.now()],
    );
    return rows.length > 0;
  }

  private async postpone(job: string, key: string): Promise<void> {
    const [row] = await this.db.query<{ attempts: number }>(
      `update timers set attempts = attempts + 1 where job = $1 and key = $2 returning attempts`,
      [job, key],
    );
    if (!row) return;
    const wait = RETRY_AFTER_MS[Math.min(row.attempts, RETRY_AFTER_MS.length) - 1]!;
    const dueAt = new Date(this.clock.now().getTime() + wait);
    await this.db.query(`update timers set due_at = $3 where job = $1 and key = $2 and due_at < $3`, [
      job,
      key,
      dueAt,
    ]);
  }
}
