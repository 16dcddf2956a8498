import type { Clock } from '../clock.js';
import type { Logger } from '../logging.js';
import type { Consumers } from './consumers.js';
import { UNKNOWN_EVENT, type DeclaredConsumers } from './declared-consumers.js';
import type { EventEnvelope } from './envelope.js';
import { isNewer } from './event-payload.js';
import { isProbe } from '../observability/probe-messages.js';
import type { Arrived } from './inbox.arrived.js';

/** Decides for which consumers of this service an event is stored, those of other versions included. */
export class EventRouting {
  private readonly told = new Set<string>();

  constructor(
    private readonly consumers: Consumers,
    private readonly declared: DeclaredConsumers,
    /** Names of all events that this code knows, whichever service handles them. */
    private readonly known: ReadonlySet<string>,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  async route(events: EventEnvelope[]): Promise<Arrived[]> {
    const elsewhere = await this.declared.elsewhere(this.clock.now());
    return events.flatMap((event) => {
      const rows = [
        ...this.consumers
          .of(event.name)
          .map(({ consumer, formerly, contract }) =>
            rowOf(event, { consumer, formerly, parked: isNewer(contract, event.version) }),
          ),
        ...elsewhere
          .filter((other) => other.event === event.name)
          .map(({ consumer, formerly }) => rowOf(event, { consumer, formerly, parked: true })),
      ];
      if (!rows.length && this.isUnknown(event.name))
        rows.push(rowOf(event, { consumer: UNKNOWN_EVENT, parked: true }));
      for (const row of rows) if (row.parked) this.tellOnce(row);
      return rows;
    });
  }

  /** An unknown event is stored, because a newer version of this service may handle it. */
  private isUnknown(name: string): boolean {
    return !this.known.has(name) && !isProbe(name);
  }

  private tellOnce({ consumer, name, version }: Arrived): void {
    const what = `${consumer} ${name} ${version}`;
    if (this.told.has(what)) return;
    this.told.add(what);
    this.log.warn({ consumer, event: name, version }, 'kept for another version of this service');
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
