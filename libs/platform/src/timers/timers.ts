import type { Clock } from '../clock.js';
import { currentContext, keptContext, runInContext, type MessageContext } from '../context.js';
import type { Db, Tx } from '../db/db.js';
import { outsideTransaction } from '../db/transaction-guard.js';
import type { Logger } from '../logging.js';
import { Loop } from '../messaging/loop.js';
import { metrics } from '../observability/metrics.js';
import type { Telemetry } from '../observability/telemetry.js';
import type { Handler, HandlerRegistry } from '../messaging/handler-registry.js';
import type { WakeUps } from './wake-ups.js';
import { Semaphore } from './semaphore.js';
import type { Timer } from './timer.js';
import { TimerBatches } from './timer-batches.js';
import { TimerRows, type Due } from './timers.rows.js';

/** How long a timer must be overdue before the sweep handles it. */
const SWEEP_AFTER_MS = 250;
/**
 * The interval of the sweep. If the sweep saw a timer that becomes overdue earlier, it runs again then, but at most
 * once a second.
 */
const SWEEP_EVERY_MS = 5_000;
const SWEEP_AGAIN_MS = 1_000;
const SWEEP_BATCH = 200;
/** Limits how many `prepare` steps run at the same time, because they use no connection whose pool would limit them. */
const FIRST_STEPS_AT_ONCE = 16;

/**
 * A timer is a row with a due time, written in the transaction that requires the later work. A wake-up is only a hint
 * that the timer may be due. The sweep finds the timers whose wake-up was lost, so a failure of Redis or a crash can
 * make a timer late but cannot lose it.
 */
export class Timers {
  private readonly rows: TimerRows;
  private readonly sweeper: Loop;
  private readonly underWay = new Set<string>();
  private readonly batches = new Map<Handler, TimerBatches>();
  private readonly firstSteps = new Semaphore(FIRST_STEPS_AT_ONCE);
  /**
   * Limits how many handlers run at the same time. Thousands of timers may be due in one second, and half of the
   * connections must stay free for requests.
   */
  private readonly secondSteps: Semaphore;

  constructor(
    private readonly db: Db,
    private readonly registry: HandlerRegistry,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly telemetry: Telemetry,
  ) {
    this.rows = new TimerRows(db);
    this.secondSteps = new Semaphore(Math.max(1, Math.floor(db.poolSize / 2)));
    this.sweeper = new Loop('sweep', () => this.sweep(), log, { pollMs: SWEEP_EVERY_MS });
  }

  /** A timer has one due time per key; setting it again moves that time. The row is written before the commit. */
  async set<Key extends string>(tx: Tx, timer: Timer<Key>, key: NoInfer<Key>, dueAt: Date): Promise<void> {
    const set = { job: timer.name, key, dueAt, context: keptContext() };
    tx.timers.push(set);
    tx.afterCommit.push(() => {
      metrics.wakeUpsSet.inc({ service: this.telemetry.service, job: timer.name });
      this.wakeUps.set(set);
    });
  }

  clear<Key extends string>(tx: Tx, timer: Timer<Key>, key: NoInfer<Key>): Promise<void> {
    return this.rows.clear(tx, timer.name, [key]);
  }

  async clearAll<Key extends string>(tx: Tx, timer: Timer<Key>, keys: Array<NoInfer<Key>>): Promise<void> {
    if (keys.length) await this.rows.clear(tx, timer.name, keys);
  }

  /** Returns whether this timer is set for any key, due or not. */
  isSet(tx: Tx, timer: Timer): Promise<boolean> {
    return this.rows.isSet(tx, timer.name);
  }

  async start(): Promise<void> {
    await this.wakeUps.start((job, key, context) => {
      metrics.wakeUpsFired.inc({ service: this.telemetry.service, job });
      return this.fire(job, key, context);
    });
    this.clock.onMoved(() => this.sweeper.nudge());
    this.sweeper.start();
  }
  async stop(): Promise<void> {
    await this.sweeper.stop();
    await this.wakeUps.stop();
  }

  /** Returns true if there may be more overdue timers, else the milliseconds until the next timer may be overdue. */
  private async sweep(): Promise<boolean | number> {
    const overdueMs = this.clock.now().getTime() - SWEEP_AFTER_MS;
    const jobs = this.registry.of('timer').map((handler) => handler.name);
    const rows = await this.rows.dueBefore(new Date(overdueMs + SWEEP_EVERY_MS), jobs, SWEEP_BATCH);
    const next = rows.find(({ dueAt }) => dueAt.getTime() > overdueMs);
    const overdue = rows.slice(0, next && rows.indexOf(next));
    const fired = await Promise.all(overdue.map((row) => this.fire(row.job, row.key)));
    if (fired.some(Boolean) && overdue.length === SWEEP_BATCH) return true;
    // A timer that could not be handled remains overdue until it is postponed.
    if (fired.includes(false)) return SWEEP_AGAIN_MS;
    return next ? Math.max(SWEEP_AGAIN_MS, next.dueAt.getTime() - overdueMs) : SWEEP_EVERY_MS;
  }

  /** Returns true if this call handled the timer. A timer that is not due, or no longer, is left alone. */
  private async fire(job: string, key: string, context?: MessageContext): Promise<boolean> {
    const name = `${job}/${key}`;
    const [handler] = this.registry.of('timer', job);
    // Only another version of this service has this timer; the sweep of its instances finds it.
    if (!handler) return false;
    if (this.underWay.has(name)) return false;
    this.underWay.add(name);
    try {
      // The wake-up may run in the scope of the transaction that set the timer, but the work does not belong to that
      // transaction.
      return await outsideTransaction(async () => {
        if (handler.many) return this.batchesOf(handler).fire(key);
        // Without a `prepare` step, the claim itself finds out whether the timer is due.
        const due =
          context && !handler.prepare
            ? { context }
            : await this.secondSteps.run(() => this.rows.due(job, key, this.clock.now()));
        return due ? await runInContext(due.context, () => this.handleOrPostpone(handler, key, due)) : false;
      });
    } catch (error) {
      this.log.warn({ err: error, job, key }, 'a timer could not be fired and is left to the sweep');
      return false;
    } finally {
      this.underWay.delete(name);
    }
  }

  private batchesOf(handler: Handler): TimerBatches {
    const batches = this.batches.get(handler) ?? new TimerBatches((keys) => this.handleMany(handler, keys));
    this.batches.set(handler, batches);
    return batches;
  }

  /**
   * Returns the keys that were handled. If a batch fails, each of its timers is handled alone; if a single
   * timer fails, it is postponed.
   */
  private async handleMany(handler: Handler, keys: string[]): Promise<Set<string>> {
    const job = handler.name;
    try {
      const { claimed, left } = await this.telemetry.inSpan(`timer ${job}`, { kind: 'consumer' }, () =>
        this.secondSteps.run(() =>
          this.db.transaction(async (tx) => {
            const claimed = new Map<string, MessageContext>();
            const claim = async (some: string[]) => {
              for (const [key, context] of await this.claimMany(tx, job, some)) claimed.set(key, context);
              return claimed;
            };
            return { claimed, left: (await handler.run(keys, { tx, claim })) as string[] };
          }),
        ),
      );
      const handled = new Set(claimed.keys());
      // A timer that is handled alone waits for the lock on its row.
      if (keys.length > 1)
        for (const key of left) for (const one of await this.handleMany(handler, [key])) handled.add(one);
      return handled;
    } catch (error) {
      this.log.warn(
        { err: error, job, keys: keys.length },
        'a batch of timers failed; each timer is tried again alone',
      );
      const handled = new Set<string>();
      if (keys.length > 1)
        for (const key of keys) for (const one of await this.handleMany(handler, [key])) handled.add(one);
      else await this.rows.postpone(job, keys[0]!, this.clock.now()).catch(() => {});
      return handled;
    }
  }

  private async claimMany(tx: Tx, job: string, keys: string[]): Promise<Array<[string, MessageContext]>> {
    const now = this.clock.now();
    const rows = await this.rows.claimMany(tx, job, keys, now);
    for (const row of rows) this.observeLateness(job, now, row.dueAt);
    return rows.map(({ key, context }) => [key, context]);
  }

  private async handleOrPostpone(handler: Handler, key: string, due: Due): Promise<boolean> {
    const job = handler.name;
    try {
      return await this.telemetry.inSpan(`timer ${job}`, { kind: 'consumer' }, () =>
        this.handle(handler, key, due),
      );
    } catch (error) {
      this.log.warn({ err: error, job, key }, 'a timer failed and will be tried again');
      await this.rows.postpone(job, key, this.clock.now()).catch(() => {});
      return false;
    }
  }

  private async handle(handler: Handler, key: string, { dueAt }: Due): Promise<boolean> {
    const { prepare } = handler;
    if (!prepare) return this.run(handler, key);
    const prepared = await this.firstSteps.run(() => prepare(key));
    return this.run(handler, key, { dueAt, prepared });
  }

  /** `first` has the due time for which the `prepare` step ran, and its result. */
  private run(
    handler: Handler,
    key: string,
    first?: { dueAt?: string; prepared: unknown },
  ): Promise<boolean> {
    const job = handler.name;
    return this.secondSteps.run(() =>
      this.db.transaction(async (tx) => {
        let claimed: Promise<boolean> | undefined;
        const claim = () => (claimed ??= this.claim(tx, job, key, first?.dueAt));
        await handler.run(key, { ...currentContext(), tx, claim, prepared: first?.prepared });
        return claim();
      }),
    );
  }

  /**
   * A timer that was set again during its `prepare` step is not claimed, because that step may not have seen the new
   * reason.
   */
  private async claim(tx: Tx, job: string, key: string, dueAt?: string): Promise<boolean> {
    const now = this.clock.now();
    const due = await this.rows.claim(tx, job, key, now, dueAt);
    if (due) this.observeLateness(job, now, due);
    return due !== undefined;
  }

  private observeLateness(job: string, now: Date, dueAt: Date): void {
    const { service } = this.telemetry;
    metrics.timerLate.observe({ service, job }, (now.getTime() - dueAt.getTime()) / 1_000);
  }
}
