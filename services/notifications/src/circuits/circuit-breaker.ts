import { Clock, LOGGER, Telemetry, Timers, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Channel } from '../messages/message.js';
import { CLOSED, afterAcceptance, afterFailure, passageOf, withProbe, type Circuit } from './circuit.js';
import type { Failure } from './circuit.js';
import { CircuitsRepository, type CircuitKey } from './circuits.repository.js';
import { Senders } from './senders.js';
import { circuitDue } from './timers.js';

/** A circuit whose row is locked by a transaction. */
export class LockedCircuit {
  constructor(
    private readonly breaker: CircuitBreaker,
    private readonly tx: Tx,
    private readonly key: CircuitKey,
    private circuit: Circuit,
    private readonly now: Date,
  ) {}

  get isOpen() {
    return this.circuit.openedAt !== null;
  }
  get state(): Readonly<Circuit> {
    return this.circuit;
  }

  /** Called when a message failed: opens the circuit, or ends its probe. */
  failed(failure: Failure): Promise<void> {
    return this.become(afterFailure(this.circuit, failure, this.now));
  }

  /**
   * Called when the provider accepted a message. Returns false if only the provider's later report shows
   * whether the message gets through.
   */
  async accepted(messageId: string): Promise<boolean> {
    if (!this.isOpen) return true;
    if (this.circuit.probeId === messageId) await this.become(afterAcceptance(this.circuit, this.now));
    return !this.isOpen || !this.circuit.byReport;
  }

  close(): Promise<void> {
    return this.isOpen ? this.become(CLOSED) : Promise.resolve();
  }

  /** True if this message may be sent now, as usual or as the probe. */
  async lets(messageId: string): Promise<boolean> {
    const passage = passageOf(this.circuit, messageId, this.now);
    if (passage === 'probe') await this.become(withProbe(this.circuit, messageId, this.now));
    return passage !== 'wait';
  }

  /** Ends the present probe without a result, so that the next message may be the probe. */
  forgetProbe(): Promise<void> {
    return this.become({ ...this.circuit, probeId: null, probeAt: this.now });
  }

  private async become(next: Circuit): Promise<void> {
    if (next === this.circuit) return;
    await this.breaker.change(this.tx, this.key, this.circuit, next);
    this.circuit = next;
  }
}

/** A message as far as it decides which circuit is its own. */
type Carried = { channel: Channel; sender: string | null };

/** The locked circuits of some senders. A channel without senders has none. */
export class Circuits {
  private readonly circuits = new Map<string, LockedCircuit>();

  constructor(private readonly senders: Senders) {}

  add(key: CircuitKey, circuit: LockedCircuit): void {
    this.circuits.set(`${key.channel} ${key.sender}`, circuit);
  }
  of(message: Carried): LockedCircuit | undefined {
    const key = this.senders.of(message);
    return key && this.circuits.get(`${key.channel} ${key.sender}`);
  }
}

/**
 * The circuit breakers of our senders (messages#probing). They are stored in the database, so that all
 * instances share them.
 */
@Injectable()
export class CircuitBreaker {
  constructor(
    private readonly circuits: CircuitsRepository,
    private readonly senders: Senders,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly telemetry: Telemetry,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Locks the circuit of a message's sender; undefined if its channel has none. Call it after messages are locked, so
   * that two transactions cannot deadlock.
   */
  async lock(tx: Tx, message: Carried): Promise<LockedCircuit | undefined> {
    return (await this.lockAll(tx, [message])).of(message);
  }

  /** Locks the circuits of these messages, always in the same order. */
  async lockAll(tx: Tx, messages: Carried[]): Promise<Circuits> {
    return this.lockKeys(
      tx,
      messages.flatMap((message) => this.senders.of(message) ?? []),
    );
  }

  /** Locks the circuits of all senders of these channels. */
  lockPools(tx: Tx, channels: Channel[]): Promise<Circuits> {
    return this.lockKeys(
      tx,
      this.senders.all.filter(({ channel }) => channels.includes(channel)),
    );
  }

  private async lockKeys(tx: Tx, keys: CircuitKey[]): Promise<Circuits> {
    const circuits = new Circuits(this.senders);
    const sorted = new Map(keys.map((key) => [`${key.channel} ${key.sender}`, key]));
    for (const [, key] of [...sorted].sort(([a], [b]) => (a < b ? -1 : 1)))
      circuits.add(
        key,
        new LockedCircuit(this, tx, key, await this.circuits.lock(tx, key), this.clock.now()),
      );
    return circuits;
  }

  /** True if another sender of the pool can carry this message now. */
  async hasAnother(tx: Tx, message: Carried): Promise<boolean> {
    const pool = this.senders.pools[message.channel] ?? [];
    const key = this.senders.of(message);
    return !!key && pool.length > 1 && this.circuits.isAnotherClosed(tx, key, pool);
  }

  async change(tx: Tx, key: CircuitKey, before: Circuit, next: Circuit): Promise<void> {
    await this.circuits.save(tx, key, next);
    const now = this.clock.now();
    const { channel } = key;
    await this.timers.set(tx, circuitDue, channel, next.openedAt ? await this.nextDue(tx, channel) : now);
    const { fault, code } = next.openedAt ? next : before;
    if (!before.openedAt) {
      tx.afterCommit.push(() => this.telemetry.circuitOpened(channel, fault!));
      this.log.error({ ...key, fault, code }, 'a sender does not get through; its messages wait');
    } else if (!next.openedAt) {
      const forSeconds = Math.round((now.getTime() - before.openedAt.getTime()) / 1_000);
      this.log.info({ ...key, fault, code, forSeconds }, 'a sender gets through again; its messages leave');
    }
  }
  /** When the timer of a channel fires next: when the first of its open circuits lets a probe go. */
  private async nextDue(tx: Tx, channel: Channel): Promise<Date> {
    const due = await this.circuits.nextProbe(tx, channel, this.senders.pools[channel] ?? []);
    return due ?? this.clock.now();
  }
}
