import { Clock, Db, Due, Telemetry, Timers, type TimerCtx } from '@game/platform';
import { Controller, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setSendTimers } from '../messages/timers.js';
import { Sender } from './sender.js';
import { TakeTurns } from '../throughput/take-turns.js';
import { ThroughputRepository } from '../throughput/throughput.repository.js';
import { turnDue } from '../throughput/timers.js';

@Controller()
export class ThroughputJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private stopReading: () => void = () => {};

  constructor(
    private readonly sender: Sender,
    private readonly turns: TakeTurns,
    private readonly throughput: ThroughputRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly db: Db,
    private readonly telemetry: Telemetry,
  ) {}

  /**
   * Locks the budget before the timer, in the same order as texts that join a line, so that the two cannot
   * deadlock.
   */
  @Due(turnDue)
  async onTurnDue(_channel: 'sms', { tx, claim }: TimerCtx): Promise<void> {
    const { limit } = this.turns;
    const budget = limit && (await this.turns.lock(tx, limit));
    if (!(await claim())) return;
    if (budget) return this.sender.takeTurns(tx, budget);
    const now = this.clock.now();
    await this.turns.dissolve(tx);
    await setSendTimers(this.timers, tx, [now], now);
  }

  /** Continues to serve the lines after a start, with the limits of the present settings. */
  async onApplicationBootstrap(): Promise<void> {
    await this.db.transaction((tx) => this.timers.set(tx, turnDue, 'sms', this.clock.now()));
    this.stopReading = this.telemetry.readLines(async () => {
      const { texts, lines, oldest } = await this.throughput.inLine();
      const ageMs = oldest ? this.clock.now().getTime() - oldest.getTime() : 0;
      return { texts, lines, oldestSeconds: Math.max(0, ageMs / 1_000) };
    });
  }

  onModuleDestroy(): void {
    this.stopReading();
  }
}
