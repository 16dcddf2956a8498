import { Clock, Db, Due, Telemetry, Timers, type TimerCtx, type Tx } from '@game/platform';
import { Controller, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Channel } from '../messages/message.js';
import { setSendTimers } from '../messages/timers.js';
import { CircuitBreaker, type LockedCircuit } from './circuit-breaker.js';
import { CircuitsRepository } from './circuits.repository.js';
import { HeldMessagesRepository } from '../messages/held-messages.repository.js';
import { OfferClocks } from '../messages/offer-clocks.js';
import { Senders } from './senders.js';
import { circuitDue } from './timers.js';

/**
 * After this time another message becomes the probe, because the chosen one may have been dropped before it
 * was sent.
 */
const NEXT_PROBE_MS = 1_000;

@Controller()
export class CircuitsJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private stopReading: () => void = () => {};

  constructor(
    private readonly breaker: CircuitBreaker,
    private readonly circuits: CircuitsRepository,
    private readonly held: HeldMessagesRepository,
    private readonly clocks: OfferClocks,
    private readonly senders: Senders,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly db: Db,
    private readonly telemetry: Telemetry,
  ) {}

  @Due(circuitDue)
  async onCircuitDue(channel: Channel, { tx, claim }: TimerCtx): Promise<void> {
    const circuits = await this.breaker.lockPools(tx, [channel]);
    if (!(await claim())) return;
    const pool = (this.senders.pools[channel] ?? []).map((sender) => ({
      sender,
      circuit: circuits.of({ channel, sender })!,
    }));
    let comesBack = false;
    for (const { circuit } of pool)
      if (circuit.isOpen) comesBack = (await this.probe(tx, channel, circuit)) || comesBack;
    const closed = pool.filter(({ circuit }) => !circuit.isOpen).map(({ sender }) => sender);
    if (closed.length) comesBack = !(await this.release(tx, channel, closed)) || comesBack;
    if (comesBack) return this.comeBack(tx, channel);
    const now = this.clock.now();
    const next = pool.flatMap(({ circuit }) => circuit.state.probeAt ?? []).filter((at) => at > now);
    if (next.length)
      await this.timers.set(tx, circuitDue, channel, new Date(Math.min(...next.map((at) => at.getTime()))));
  }

  /** Returns true if a waiting message was released as the probe. */
  private async probe(tx: Tx, channel: Channel, circuit: LockedCircuit): Promise<boolean> {
    const now = this.clock.now();
    const { probeId, probeAt } = circuit.state;
    if (probeAt! > now) return false;
    // The probe was accepted long enough ago, and no report says that it was lost.
    const state = probeId && (await this.held.stateOf(tx, probeId));
    if (state === 'sent' || state === 'delivered') {
      await circuit.close();
      return false;
    }
    if (probeId) await circuit.forgetProbe();
    if (!(await this.held.letProbeGo(tx, channel, circuit.state.lastAddress))) return false;
    await setSendTimers(this.timers, tx, [now], now);
    return true;
  }

  /** Releases what waits, because these senders work. Returns false if another transaction had locked some of it. */
  private async release(tx: Tx, channel: Channel, closed: string[]): Promise<boolean> {
    const now = this.clock.now();
    const first = this.senders.pools[channel]![0]!;
    await this.clocks.start(tx, await this.held.acceptedMeanwhile(tx, channel, closed, first));
    const all = await this.held.letAllGo(tx, channel);
    await setSendTimers(this.timers, tx, [now], now);
    return all;
  }

  private comeBack(tx: Tx, channel: Channel): Promise<void> {
    return this.timers.set(tx, circuitDue, channel, new Date(this.clock.now().getTime() + NEXT_PROBE_MS));
  }

  /** Releases messages that waited for a sender that has been replaced in the settings. */
  async onApplicationBootstrap(): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (const channel of Object.keys(this.senders.pools) as Channel[]) await this.comeBack(tx, channel);
    });
    this.stopReading = this.telemetry.readHeldMessages(() => this.circuits.standing(this.senders.all));
  }

  onModuleDestroy(): void {
    this.stopReading();
  }
}
