import { requestTimeout, serviceUnavailable } from '@game/contracts';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';
import { MAX_IN_FLIGHT, type Pipe, type Receiver } from './pipe.js';

/** Text in, text out: nothing may pass in memory that would not pass over the network. */
const overTheWire = <T>(message: T): T => JSON.parse(JSON.stringify(message));

/** All services of one process share one of these. */
export class InProcessPipe implements Pipe {
  private readonly receivers: Receiver[] = [];
  private inFlight = 0;
  private closed = false;

  async serve(receiver: Receiver): Promise<void> {
    this.receivers.push(receiver);
  }

  /** A service that stopped, as its process would be gone. */
  leave(receiver: Receiver): void {
    this.receivers.splice(this.receivers.indexOf(receiver), 1);
  }

  async request(envelope: RequestEnvelope, timeoutMs: number): Promise<ReplyEnvelope> {
    const receiver = this.receivers.find((r) => r.answers && r.service === envelope.service);
    if (this.closed || this.inFlight >= MAX_IN_FLIGHT) throw serviceUnavailable();
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

  async publish(events: EventEnvelope[]): Promise<void> {
    await Promise.all(
      this.receivers.map((receiver) => {
        const kept = events.filter((event) => receiver.keeps.has(event.name));
        return kept.length ? receiver.keep(overTheWire(kept)) : undefined;
      }),
    );
    for (const receiver of this.receivers)
      for (const event of events) if (receiver.watches.has(event.name)) receiver.watch(overTheWire(event));
  }

  ready() {
    return !this.closed;
  }

  async close(): Promise<void> {
    this.closed = true;
    while (this.inFlight > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
