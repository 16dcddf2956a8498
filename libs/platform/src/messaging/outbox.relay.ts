import type { Clock } from '../clock.js';
import type { Db } from '../db/db.js';
import type { Logger } from '../logging.js';
import { RelayLease } from './outbox.lease.js';
import {
  logPositions,
  nextBatch,
  republishAll,
  setAside,
  settlePublished,
  takeNextBatch,
  type Batch,
} from './outbox.rows.js';
import { messageTooLarge, type Transport } from './transport.js';

/** If the transport acknowledged a message within this time, its log exists, because no broker restarts that fast. */
const SURE_FOR_MS = 1_000;
const LOOK_EVERY_MS = 10_000;
/** The wait while another instance relays; its batch is usually published by then. */
const TAKEN_AGAIN_MS = 50;
/**
 * How long nothing is published after the log was lost. By then every consumer has noticed the new, empty log or was
 * removed from its group. A consumer with its old offset would skip events once the log has grown beyond that offset.
 */
const SETTLE_MS = 12_000;

/** Publishes the events of the outbox. It holds no transaction and no connection while it waits for the transport. */
export class Relay {
  private readonly lease: RelayLease;
  private sureAt = -Infinity;

  constructor(
    private readonly db: Db,
    private readonly transport: Transport,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly nudge: () => void,
  ) {
    this.lease = new RelayLease(db);
  }

  /** Returns true when there may be more. */
  async relay(): Promise<boolean> {
    const { waiting, batch } = await takeNextBatch(this.db, this.lease.holder);
    if (batch) return this.lease.during(() => this.publish(batch));
    if (!waiting) {
      if (!this.isSureFor(LOOK_EVERY_MS)) await this.look();
      return false;
    }
    // Another instance had the lease until now, so the oldest events are read again with the lease held.
    if (await this.lease.take()) return this.lease.during(async () => this.publish(await nextBatch(this.db)));
    setTimeout(this.nudge, TAKEN_AGAIN_MS).unref();
    return false;
  }

  async stop(): Promise<void> {
    await this.relay().catch(() => {});
    await this.lease.release();
  }

  private async publish(batch: Batch): Promise<boolean> {
    if (!batch.ids.length) {
      await this.lease.release();
      return false;
    }
    if (!this.isSureFor(SURE_FOR_MS) && !(await this.holds())) return this.republish();
    try {
      const positions = await this.transport.publish(batch.events);
      this.sureAt = performance.now();
      const keepSince = this.transport.publishedRetentionMs ? this.clock.now() : null;
      return await settlePublished(this.db, this.lease.holder, batch, positions, keepSince);
    } catch (error) {
      if (!messageTooLarge.is(error)) {
        this.sureAt = -Infinity;
        throw error;
      }
      const eventIds = error.details['eventIds'] as string[];
      this.log.error({ eventIds }, `an event is a dead letter: ${error.message}`);
      await setAside(this.db, this.lease.holder, eventIds, error.message);
      return true;
    }
  }

  /** Checks whether the transport has lost its log. Called while no event waits to be published. */
  private async look(): Promise<void> {
    try {
      if (await this.holds()) return;
    } catch (err) {
      this.log.debug({ err }, 'it could not be checked whether the transport still has its log');
      this.sureAt = performance.now();
      return;
    }
    // Another instance may have published the events again in the meantime.
    if (await this.lease.take())
      await this.lease.during(async () => (await this.holds()) || this.republish());
  }

  private async holds(): Promise<boolean> {
    const holds =
      !this.transport.publishedRetentionMs || (await this.transport.stillHolds(await logPositions(this.db)));
    if (holds) this.sureAt = performance.now();
    return holds;
  }

  private async republish(): Promise<false> {
    const events = await republishAll(this.db, this.lease.holder, SETTLE_MS);
    this.log.warn({ events }, 'the transport lost its log; the kept events are published again');
    setTimeout(this.nudge, SETTLE_MS).unref();
    return false;
  }

  private isSureFor(ms: number): boolean {
    return performance.now() - this.sureAt < ms;
  }
}
