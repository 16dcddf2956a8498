import { readThroughput, type PayloadOf } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { nextDay, refilled } from './budget.js';
import { TakeTurns } from './take-turns.js';
import { ThroughputRepository } from './throughput.repository.js';

@Controller()
export class ReadThroughput {
  constructor(
    private readonly turns: TakeTurns,
    private readonly throughput: ThroughputRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(readThroughput)
  async handle({ organiserId }: PayloadOf<typeof readThroughput>) {
    const { limit } = this.turns;
    if (!limit) return null;
    const now = this.clock.now();
    const kept = await this.throughput.read();
    const used = kept ? refilled(kept, limit, now).today : 0;
    const { texts, lines, own } = await this.throughput.inLine(organiserId);
    return {
      perMinute: limit.perMinute,
      today:
        limit.perDay === null
          ? null
          : { left: Math.max(0, limit.perDay - used), until: nextDay(now).toISOString() },
      waiting: { texts, lines, own },
    };
  }
}
