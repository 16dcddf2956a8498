import type { EventContract, InputOf } from '@game/contracts';
import type { Clock } from '../clock.js';
import { currentContext, newId } from '../context.js';
import type { Db, Tx } from '../db/db.js';
import type { Logger } from '../logging.js';
import type { Sealing } from '../sealing/sealing.js';
import { parse } from './parse.js';
import { Loop } from './loop.js';
import { Relay } from './outbox.relay.js';
import { prune } from '../db/prune.js';
import type { Transport } from './transport.js';

/** Stores events in the transaction of the change that they describe, and publishes them after its commit. */
export class Outbox {
  private readonly loop: Loop;
  private readonly relay: Relay;

  constructor(
    private readonly db: Db,
    private readonly transport: Transport,
    private readonly clock: Clock,
    log: Logger,
    private readonly sealing: Sealing,
  ) {
    this.relay = new Relay(db, transport, clock, log, () => this.nudge());
    this.loop = new Loop('relay', () => this.relay.relay(), log);
  }

  async publish<E extends EventContract>(
    tx: Tx,
    event: E,
    payload: InputOf<E>,
    eventId = newId(),
  ): Promise<void> {
    const valid = parse(event.input, payload);
    if (!tx.events.length) tx.afterCommit.push(this.nudge);
    tx.events.push({
      id: eventId,
      service: event.service,
      name: event.name,
      version: event.version,
      key: event.key(valid as never),
      payload: this.sealing.sealed(event, 'input', valid),
      context: currentContext(),
    });
  }

  private readonly nudge = () => this.loop.nudge();

  start(): void {
    this.loop.start();
  }
  /**
   * Publishes the events that are still in the outbox if the transport works; otherwise they are published after the
   * next start.
   */
  async stop(): Promise<void> {
    await this.loop.stop();
    await this.relay.stop();
  }

  /**
   * Deletes published events that are no longer needed. Newer ones are kept, because they are published again if the
   * transport loses its log.
   */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.transport.publishedRetentionMs);
    await prune(this.db, { table: 'published_events', age: 'published_at' }, before);
  }
}
