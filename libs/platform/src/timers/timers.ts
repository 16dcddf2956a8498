import type { Clock } from '../clock.js';
import { currentContext, keptContext, newId, runInContext, type MessageContext } from '../context.js';
import type { Db, Tx } from '../db/db.js';
import { outsideTransaction } from '../db/transaction-guard.js';
import type { Logger } from '../logging.js';
import { Loop } from '../messaging/loop.js';
import { metrics } from '../observability/metrics.js';
import type { Telemetry } from '../observability/telemetry.js';
import type { Handler, HandlerRegistry } from '../messaging/handlers.js';
import type { WakeUps } from './wake-ups.js';
import { Semaphore } from './semaphore.js';
import type { Timer } from './timer.js';
import { storeTimers } from './timers.rows.js';

/** A timer that is due: its time as Postgres's text, to the microsecond, and the context of the request that set it. */
interface Due {
  dueAt: string;
  context: MessageContext;
}

/** How long a timer must be overdue for the sweep to take it. */
const SWEEP_AFTER_MS = 250;
/** The sweep looks this often, or as soon as a timer that it saw may be overdue, but at most once a second. */
const SWEEP_EVERY_MS = 5_000;
const SWEEP_AGAIN_MS = 1_000;
const SWEEP_BATCH = 200;
/** The last one is a limit: a timer that fails through an outage fires soon after it, however long the outage was. */
const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 10_000];
/** Limits the first steps (`prepare`) that run at once, because no connection of the pool limits them. */
const FIRST_STEPS_AT_ONCE = 16;

/**
 * A timer is a row with a due time, written in the transaction that requires the later work. A wake-up is only a hint
 * that it may be due. The sweep finds the timers whose wake-up did not come, so a lost Redis or a crash makes a timer
 * late but never loses it.
 */
export class Timers {
  private readonly sweeper: Loop;
  private readonly underWay = new Set<string>();
  private readonly firstSteps = new Semaphore(FIRST_STEPS_AT_ONCE);
  /** Thousands of timers may be due in one second. They leave half of the connections to requests. */
  private readonly secondSteps: Semaphore;

  constructor(
    private readonly db: Db,
    private readonly registry: HandlerRegistry,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly telemetry: Telemetry,
  ) {
    this.secondSteps = new Semaphore(Math.max(1, Math.floor(db.poolSize / 2)));
    this.sweeper = new Loop('sweep', () => this.sweep(), log, { pollMs: SWEEP_EVERY_MS });
  }

  /** A timer has one due time per key; setting it again moves it. It is written before the commit. */
  async set<Key extends string>(tx: Tx, timer: Timer<Key>, key: NoInfer<Key>, dueAt: Date): Promise<void> {
    if (!tx.timers.length) tx.beforeCommit.push(() => storeTimers(tx));
    tx.timers.push({ job: timer.name, key, dueAt, context: keptContext() });
    tx.afterCommit.push(() => {
      metrics.wakeUpsSet.inc({ service: this.telemetry.service, job: timer.name });
      this.wakeUps.set({ job: timer.name, key, dueAt });
    });
  }

  async clear<Key extends string>(tx: Tx, timer: Timer<Key>, key: NoInfer<Key>): Promise<void> {
    await storeTimers(tx);
    await tx.query(`delete from timers where job = $1 and key = $2`, [timer.name, key]);
  }

  /** Whether this timer is set, due or overdue, for any key. */
  async isSet(tx: Tx, timer: Timer): Promise<boolean> {
    await storeTimers(tx);
    return (await tx.query(`select 1 from timers where job = $1 limit 1`, [timer.name])).length > 0;
  }

  async start(): Promise<void> {
    await this.wakeUps.start((job, key) => {
      metrics.wakeUpsFired.inc({ service: this.telemetry.service, job });
      return this.fire(job, key);
    });
    this.clock.onMoved(() => this.sweeper.nudge());
    this.sweeper.start();
  }
  async stop(): Promise<void> {
    await this.sweeper.stop();
    await this.wakeUps.stop();
  }

  /** Returns true when there may be more overdue timers, else the milliseconds until the next one may be overdue. */
  private async sweep(): Promise<boolean | number> {
    const overdueMs = this.clock.now().getTime() - SWEEP_AFTER_MS;
    const rows = await this.db.query<{ job: string; key: string; dueAt: Date }>(
      `select job, key, due_at as "dueAt" from timers
       where due_at <= $1 and job = any($2) order by due_at limit ${SWEEP_BATCH}`,
      [new Date(overdueMs + SWEEP_EVERY_MS), this.registry.of('timer').map((handler) => handler.name)],
    );
    const next = rows.find(({ dueAt }) => dueAt.getTime() > overdueMs);
    const overdue = rows.slice(0, next && rows.indexOf(next));
    const fired = await Promise.all(overdue.map((row) => this.fire(row.job, row.key)));
    if (fired.some(Boolean) && overdue.length === SWEEP_BATCH) return true;
    // A timer that could not be handled is overdue until it is postponed.
    if (fired.includes(false)) return SWEEP_AGAIN_MS;
    return next ? Math.max(SWEEP_AGAIN_MS, next.dueAt.getTime() - overdueMs) : SWEEP_EVERY_MS;
  }

  /** Returns true when this call handled it; a timer that is not due (any more) is left alone. */
  private async fire(job: string, key: string): Promise<boolean> {
    const name = `${job}/${key}`;
    // Only another version of this service has this timer; the sweep of its instances finds it.
    if (!this.registry.of('timer', job).length) return false;
    if (this.underWay.has(name)) return false;
    this.underWay.add(name);
    try {
      // The wake-up may run in the scope of the transaction that set it, of which this work is no part.
      return await outsideTransaction(async () => {
        const due = await this.secondSteps.run(() => this.due(job, key));
        return due ? await runInContext(due.context, () => this.handleOrPostpone(job, key, due)) : false;
      });
    } catch (error) {
      this.log.warn({ err: error, job, key }, 'timer is left to the sweep');
      return false;
    } finally {
      this.underWay.delete(name);
    }
  }

  /** Undefined for a timer that is not due (any more), as after a late or doubled wake-up. */
  private async due(job: string, key: string): Promise<Due | undefined> {
    const [row] = await this.db.query<{ context: MessageContext | null; dueAt: string }>(
      `select context, due_at::text as "dueAt" from timers where job = $1 and key = $2 and due_at <= $3`,
      [job, key, this.clock.now()],
    );
    return row && { dueAt: row.dueAt, context: row.context ?? { requestId: newId() } };
  }

  private async handleOrPostpone(job: string, key: string, due: Due): Promise<boolean> {
    try {
      return await this.telemetry.inSpan(`timer ${job}`, { kind: 'consumer' }, () =>
        this.handle(job, key, due),
      );
    } catch (error) {
      this.log.warn({ err: error, job, key }, 'timer will be tried again');
      await this.postpone(job, key).catch(() => {});
      return false;
    }
  }

  private async handle(job: string, key: string, { dueAt }: Due): Promise<boolean> {
    const [handler] = this.registry.of('timer', job);
    if (!handler) throw new Error(`nobody handles the timer ${job}`);
    const { prepare } = handler;
    if (!prepare) return this.run(handler, job, key);
    const prepared = await this.firstSteps.run(() => prepare(key));
    return this.run(handler, job, key, { dueAt, prepared });
  }

  /** `first` is the due time for which the first step ran, and its result. */
  private run(
    handler: Handler,
    job: string,
    key: string,
    first?: { dueAt: string; prepared: unknown },
  ): Promise<boolean> {
    return this.secondSteps.run(() =>
      this.db.transaction(async (tx) => {
        let claimed: Promise<boolean> | undefined;
        const claim = () => (claimed ??= this.claim(tx, job, key, first?.dueAt));
        await handler.run(key, { ...currentContext(), tx, claim, prepared: first?.prepared });
        return claim();
      }),
    );
  }

  /** A timer that was set again during its first step is not claimed, because that step may not know the reason. */
  private async claim(tx: Tx, job: string, key: string, dueAt?: string): Promise<boolean> {
    const now = this.clock.now();
    await storeTimers(tx);
    const rows = await tx.query<{ dueAt: Date }>(
      `delete from timers where job = $1 and key = $2 and due_at <= $3 and due_at = coalesce($4::timestamptz, due_at)
       returning due_at as "dueAt"`,
      [job, key, now, dueAt],
    );
    const { service } = this.telemetry;
    for (const late of rows)
      metrics.timerLate.observe({ service, job }, (now.getTime() - late.dueAt.getTime()) / 1_000);
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
