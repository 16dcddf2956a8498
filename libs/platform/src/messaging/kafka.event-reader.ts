import type { Consumer } from 'kafkajs';
import type { Logger } from '../logging.js';
import type { EventEnvelope } from './envelope.js';
import { decodeEvent } from './kafka.decode.js';

const KEEP_AGAIN_MS = 500;

/**
 * Passes events on batch by batch. A batch is offered again until the receiver has stored it, and only then committed.
 */
export class EventReader {
  constructor(
    private readonly names: ReadonlySet<string> | 'all',
    private readonly take: (events: EventEnvelope[]) => Promise<void>,
    private readonly log: Logger,
  ) {}

  run(consumer: Consumer): Promise<void> {
    return consumer.run({
      partitionsConsumedConcurrently: 3,
      eachBatch: async ({ batch, heartbeat, isRunning, isStale }) => {
        const events = batch.messages
          .map((message) => decodeEvent(message, this.log))
          .filter((event): event is EventEnvelope => !!event && this.wants(event.name));
        while (events.length) {
          if (!isRunning() || isStale())
            throw new Error('the partition was given to another instance before its events were stored');
          try {
            return await this.take(events);
          } catch (err) {
            this.log.warn({ err }, 'events will be stored again');
            await new Promise((r) => setTimeout(r, KEEP_AGAIN_MS));
            await heartbeat();
          }
        }
      },
    });
  }

  private wants(name: string): boolean {
    return this.names === 'all' || this.names.has(name);
  }
}
