import { requestTimeout, serviceUnavailable } from '@game/contracts';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';
import { MAX_IN_FLIGHT, servicesOf, type LogPosition, type Transport, type Receiver } from './transport.js';

/**
 * Converts each message to JSON and back, so that a message that could not be sent over the network fails in memory,
 * too.
 */
const overTheWire = <T>(message: T): T => JSON.parse(JSON.stringify(message));

/**
 * Connects the services of one process. Each service has a port of its own and closes it when it stops. The exchange
 * stores nothing: while a service with durable subscriptions is closed, events wait in the outbox.
 */
export class InProcessExchange {
  readonly receivers = new Set<Receiver>();

  /**
   * The services that must be connected before events are published. A service with durable subscriptions is added when
   * it connects.
   */
  constructor(readonly services: Set<string> = new Set()) {}

  port(): Transport {
    return new InProcessTransport(this);
  }
  allThere(): boolean {
    const there = new Set([...this.receivers].map((r) => r.service));
    return [...this.services].every((service) => there.has(service));
  }
}

class InProcessTransport implements Transport {
  private readonly mine: Receiver[] = [];
  private inFlight = 0;
  private taken = 0;
  private closed = false;

  constructor(private readonly exchange: InProcessExchange) {}

  async serve(served: Receiver): Promise<void> {
    const receiver = { ...served, request: (envelope: RequestEnvelope) => this.take(served, envelope) };
    this.mine.push(receiver);
    this.exchange.receivers.add(receiver);
    // Events do not wait for a service without durable subscriptions, such as a gateway that could not open its port
    // and has closed.
    if (receiver.durableEvents.size) this.exchange.services.add(receiver.service);
  }

  async request(envelope: RequestEnvelope, timeoutMs: number): Promise<ReplyEnvelope> {
    if (this.closed || this.inFlight >= MAX_IN_FLIGHT) throw serviceUnavailable();
    const receiver = [...this.exchange.receivers].find((r) => r.answers && r.service === envelope.service);
    this.inFlight++;
    let timer: NodeJS.Timeout | undefined;
    try {
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(requestTimeout()), timeoutMs);
      });
      const reply = receiver ? receiver.request(overTheWire(envelope)) : timeout;
      return overTheWire(await Promise.race([reply, timeout]));
    } finally {
      clearTimeout(timer);
      this.inFlight--;
    }
  }

  async publish(events: EventEnvelope[]): Promise<LogPosition[]> {
    if (!this.exchange.allThere()) throw serviceUnavailable();
    const receivers = [...this.exchange.receivers];
    await Promise.all(
      receivers.map((receiver) => {
        const heard = servicesOf(receiver.durableEvents);
        const kept = events.filter((event) => heard.has(event.service));
        return kept.length ? receiver.receiveDurable(overTheWire(kept)) : undefined;
      }),
    );
    for (const receiver of receivers)
      for (const event of events)
        if (receiver.ephemeralEvents.has(event.name)) receiver.receiveEphemeral(overTheWire(event));
    return [];
  }

  readonly publishedRetentionMs = 0;
  async stillHolds() {
    return true;
  }

  ready() {
    return !this.closed;
  }

  health() {
    const ok = !this.closed && this.exchange.allThere();
    return { ok, detail: ok ? undefined : 'not every service is connected', consumers: [] };
  }

  async drain(): Promise<void> {
    for (const receiver of this.mine) this.exchange.receivers.delete(receiver);
    while (this.taken > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  private async take(receiver: Receiver, envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    this.taken++;
    return receiver.request(envelope).finally(() => this.taken--);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.drain();
    while (this.inFlight > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
