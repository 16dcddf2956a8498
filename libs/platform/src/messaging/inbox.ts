import type { Clock } from '../clock.js';
import type { Db } from '../db/db.js';
import { prune } from '../db/prune.js';
import type { Logger } from '../logging.js';
import type { Sealing } from '../sealing/sealing.js';
import { Consumers } from './consumers.js';
import { DeclaredConsumers, type Declared } from './declared-consumers.js';
import { listDeadLetters, replayDeadLetters, type DeadLetter } from './dead-letters.js';
import type { EventEnvelope } from './envelope.js';
import { EventRouting } from './event-routing.js';
import type { HandlerRegistry } from './handler-registry.js';
import { storeArrived } from './inbox.arrived.js';
import { InboxQueue } from './inbox.queue.js';
import { InboxWorkers } from './inbox.workers.js';
import { Loop } from './loop.js';
import { listParkedEvents, type ParkedEvents } from './parked-events.js';
import type { Telemetry } from '../observability/telemetry.js';

/** How long a repeat of an event is recognised. No transport or outbox delivers an event after a longer time. */
export const REMEMBER_DAYS = 8;

/**
 * Stores events first, one row per consumer, and handles them from the table. So a slow or failing handler delays
 * neither the transport nor other keys, and a repeated event finds its row already stored.
 */
export class Inbox {
  private readonly unpark: Loop;
  private made: ReturnType<Inbox['make']> | undefined;

  /** `known` is the names of all events in the contracts, whichever service handles them. */
  constructor(
    private readonly db: Db,
    private readonly registry: HandlerRegistry,
    private readonly known: string[],
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly concurrency: number,
    private readonly telemetry: Telemetry,
    private readonly sealing: Sealing,
  ) {
    this.unpark = new Loop('unpark', () => this.takeUpParked(), log);
  }

  /** Created at the first use, because all handlers are collected by then. */
  private get parts() {
    return (this.made ??= this.make());
  }
  private make() {
    const consumers = new Consumers(this.registry);
    const declared = new DeclaredConsumers(this.db, consumers);
    const known = [...this.known, ...consumers.handlers.map(({ name }) => name)];
    const routing = new EventRouting(consumers, declared, new Set(known), this.clock, this.log);
    const queue = new InboxQueue(consumers);
    const { db, clock, log, telemetry, sealing } = this;
    const workers = new InboxWorkers(
      { db, queue, consumers, clock, log, telemetry, sealing },
      this.concurrency,
    );
    return { declared, known, routing, queue, workers };
  }

  /**
   * Declares to other versions of this service what this instance handles. Must be called before it receives events.
   */
  declare(): Promise<void> {
    return this.parts.declared.declare(this.clock.now(), this.parts.known);
  }

  async receive(events: EventEnvelope[]): Promise<void> {
    const { routing, declared } = this.parts;
    const now = this.clock.now();
    const own = routing.own(events);
    if (own.length) {
      const began = performance.now();
      const others = await storeArrived<Declared>(this.db, own, now, this.log, declared.othersQuery(now));
      if (others) declared.noticed(others, began);
      this.nudge();
    }
    // The event is acknowledged only when it is also stored for the consumers of other versions.
    const elsewhere = await routing.elsewhere(events);
    if (elsewhere.length) await storeArrived(this.db, elsewhere, now, this.log);
  }

  start(): void {
    this.nudge();
    this.unpark.start();
    // When a test moves the clock, retries of failed events may become due.
    this.clock.onMoved(() => this.nudge());
  }
  async stop(): Promise<void> {
    await Promise.all([this.parts.workers, this.unpark].map((part) => part.stop()));
  }
  /** Queues events that an instance of another version stored for this one. Returns true when there may be more. */
  private async takeUpParked(): Promise<boolean> {
    const taken = await this.parts.queue.unpark(this.db);
    if (taken) this.nudge();
    return taken > 0;
  }
  private nudge(): void {
    this.parts.workers.nudge();
  }

  async replay(eventId?: string): Promise<number> {
    const replayed = await replayDeadLetters(this.query, this.clock.now(), eventId);
    this.nudge();
    return replayed;
  }
  deadLetters(): Promise<DeadLetter[]> {
    return listDeadLetters(this.query);
  }
  parkedEvents(): Promise<ParkedEvents[]> {
    return listParkedEvents(this.query);
  }
  private readonly query = <R>(sql: string, params: unknown[]) => this.db.query<R>(sql, params);

  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - REMEMBER_DAYS * 86_400_000);
    await this.declare();
    await this.parts.declared.forgetGone(before);
    const parked = `state = 'pending' and parked`;
    await prune(this.db, { table: 'inbox', age: 'due_at', rows: parked }, before);
    await prune(this.db, { table: 'inbox', age: 'due_at', rows: `state = 'done'` }, before);
    await prune(this.db, { table: 'command_results', age: 'created_at' }, before);
  }
}
