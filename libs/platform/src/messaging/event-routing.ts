import type { Clock } from '../clock.js';
import type { Logger } from '../logging.js';
import type { Consumers } from './consumers.js';
import { UNKNOWN_EVENT, type DeclaredConsumers } from './declared-consumers.js';
import type { EventEnvelope } from './envelope.js';
import { isNewer } from './event-payload.js';
import type { EventHandler } from './handler-registry.js';
import { isProbe } from '../observability/probe-messages.js';
import type { Arrived } from './inbox.arrived.js';

/**
 * Decides for which consumers an event is stored, including consumers that only other versions of this service have.
 */
export class EventRouting {
  private readonly warned = new Set<string>();

  constructor(
    private readonly consumers: Consumers,
    private readonly declared: DeclaredConsumers,
    /** Names of all events in the contracts, whichever service handles them. */
    private readonly known: ReadonlySet<string>,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /** The events for the consumers of this instance. */
  own(events: EventEnvelope[]): Arrived[] {
    return this.told(
      events.flatMap((event) =>
        this.consumers
          .of(event.name)
          .filter((handler) => wants(handler, event.payload))
          .map(({ consumer, formerly, contract }) =>
            rowOf(event, { consumer, formerly, parked: isNewer(contract, event.version) }),
          ),
      ),
    );
  }

  /** The events for consumers that only other versions of this service have, and those that nobody knows yet. */
  async elsewhere(events: EventEnvelope[]): Promise<Arrived[]> {
    const declared = await this.declared.elsewhere(this.clock.now());
    return this.told(
      events.flatMap((event) => {
        const rows = declared
          .filter((other) => other.event === event.name)
          .map(({ consumer, formerly }) => rowOf(event, { consumer, formerly, parked: true }));
        return !rows.length && this.isUnknown(event.name)
          ? [rowOf(event, { consumer: UNKNOWN_EVENT, parked: true })]
          : rows;
      }),
    );
  }

  /** An unknown event is stored, because a newer version of this service may handle it. */
  private isUnknown(name: string): boolean {
    return !this.known.has(name) && !isProbe(name);
  }

  /** Logs one warning for each kind of parked row. */
  private told(rows: Arrived[]): Arrived[] {
    for (const { consumer, name, version } of rows.filter(({ parked }) => parked)) {
      const what = `${consumer} ${name} ${version}`;
      if (this.warned.has(what)) continue;
      this.warned.add(what);
      this.log.warn(
        { consumer, event: name, version },
        'an event that this version does not know is kept for another version of this service',
      );
    }
    return rows;
  }
}

/** If the consumer's condition throws for a payload, the event is stored, so that its handler reports the error. */
function wants({ when }: EventHandler, payload: unknown): boolean {
  try {
    return !when || when(payload);
  } catch {
    return true;
  }
}

interface Place {
  consumer: string;
  formerly?: string[];
  parked: boolean;
}
const rowOf = (event: EventEnvelope, { consumer, formerly = [], parked }: Place): Arrived => ({
  consumer,
  formerly,
  parked,
  event_id: event.id,
  name: event.name,
  version: event.version ?? 1,
  key: event.key,
  payload: event.payload,
  context: event.context,
});
