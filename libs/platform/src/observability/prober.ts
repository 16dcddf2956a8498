import { setTimeout as pause } from 'node:timers/promises';
import { serviceOverloaded } from '@game/contracts';
import { runInContext, newId } from '../context.js';
import type { Db } from '../db/db.js';
import type { Bus } from '../messaging/bus.js';
import { keyOfRound } from './probe-handlers.js';
import { PROOF_CONSUMER, areYouThere, prove } from './probe-messages.js';
import type { Working } from '../service/health.js';

/** The interval between probes. A failed probe is repeated after AGAIN_MS instead. */
export const PROBE_EVERY_MS = 15_000;
const AGAIN_MS = 5_000;
const EVENT_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 50;
/** The maximum number of failed probes whose rows the next probe deletes. */
const MOST_LEFTOVERS = 20;
const STOP_WAIT_MS = 2_000;

interface Options {
  service: string;
  bus: Bus;
  /** Absent for a service without a database, which only sends queries to other services. */
  db?: Db;
  /** The services to which a service without a database sends its query; one answer is enough. */
  peers: string[];
  /** Returns false while a probe cannot succeed, for instance while services of the process are still starting. */
  mayBegin: () => boolean;
  everyMs?: number;
  withinMs?: number;
}

/**
 * Checks at intervals that the service works: it sends a command to its own service, whose event is published from the
 * outbox, comes back over the transport, and is handled from the inbox.
 */
export class Prober {
  private state: Working = { ok: false, detail: 'no probe has been completed yet' };
  private readonly stopped = new AbortController();
  private running: Promise<void> | undefined;
  private leftovers: string[] = [];

  constructor(private readonly options: Options) {}

  readonly check = (): Working => this.state;

  start(): void {
    this.running = this.run().catch(() => {});
  }

  /** Waits briefly for a probe that is in progress, and deletes the rows that it left. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await Promise.race([this.running, pause(STOP_WAIT_MS, undefined, { ref: false })]);
    const { db } = this.options;
    if (db) await this.cleanUp(db).catch(() => {});
  }

  private async cleanUp(db: Db): Promise<void> {
    const ids = this.leftovers.splice(0);
    if (!ids.length) return;
    await db.query(`delete from outbox where event_id = any($1)`, [ids]);
    await db.query(`delete from inbox where consumer = $1 and event_id = any($2)`, [PROOF_CONSUMER, ids]);
    await db.query(`delete from command_results where key = any($1)`, [ids.map(keyOfRound)]);
  }

  private async run(): Promise<void> {
    const { everyMs = PROBE_EVERY_MS, mayBegin } = this.options;
    while (!mayBegin()) await this.rest(LOOK_EVERY_MS);
    for (;;) {
      await runInContext({ requestId: newId() }, () => this.round()).then(
        () => (this.state = { ok: true }),
        (error: Error) => (this.state = { ok: false, detail: error.message }),
      );
      await this.rest(this.state.ok ? everyMs : Math.min(everyMs, AGAIN_MS));
    }
  }

  /** Rejects as soon as the prober is stopped. */
  private rest(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.stopped.signal, ref: false });
  }

  private round(): Promise<void> {
    return this.options.db ? this.throughOwn(this.options.db) : this.toAnother();
  }

  private async throughOwn(db: Db): Promise<void> {
    const { service, bus, withinMs = EVENT_WITHIN_MS } = this.options;
    const id = newId();
    const forget = this.leftovers;
    this.leftovers = [...forget, id].slice(-MOST_LEFTOVERS);
    try {
      await bus.send(prove(service), { id, forget }, keyOfRound(id));
    } catch (error) {
      // A service that refuses requests because of overload still works.
      if (serviceOverloaded.is(error)) return;
      throw new Error(`a command from the service to itself failed: ${(error as Error).message}`, {
        cause: error,
      });
    }
    this.leftovers = [id];
    for (const end = performance.now() + withinMs; !(await this.isHandled(db, id));) {
      if (performance.now() > end)
        throw new Error(`an event from the service to itself was not handled within ${withinMs / 1_000} s`);
      await pause(LOOK_EVERY_MS, undefined, { ref: false });
    }
  }

  private async isHandled(db: Db, id: string): Promise<boolean> {
    const rows = await db.query(
      `select 1 from inbox where consumer = $1 and event_id = $2 and state = 'done'`,
      [PROOF_CONSUMER, id],
    );
    return rows.length > 0;
  }

  /** Moves a service that does not answer to the end, so that the one that answered last is asked first. */
  private async toAnother(): Promise<void> {
    const { bus, peers } = this.options;
    for (const peer of [...peers])
      try {
        await bus.ask(areYouThere(peer), {}, { attemptMs: 3_000, attempts: 1 });
        return;
      } catch (error) {
        if (serviceOverloaded.is(error)) return;
        peers.push(peers.splice(peers.indexOf(peer), 1)[0]!);
      }
    throw new Error('no other service answers');
  }
}
