import type { TeeTimeId } from '@game/contracts';
import { DueMany, type TimersCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TeeTimesRepository } from './tee-times.repository.js';
import { LadderRunner } from './ladder.runner.js';
import { ladderOf } from './round-facts.js';
import { evaluate } from './timers.js';

@Controller()
export class LadderJobs {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly runner: LadderRunner,
  ) {}

  /**
   * Thousands of windows may end in the same second, so many tee times are evaluated in one transaction. A
   * tee time that another transaction has locked is left for later.
   */
  @DueMany(evaluate)
  async evaluate(ids: TeeTimeId[], { tx, claim }: TimersCtx<TeeTimeId>): Promise<TeeTimeId[]> {
    const [id, ...more] = ids;
    const rounds = more.length
      ? await this.teeTimes.lockFree(tx, ids)
      : [await this.teeTimes.lock(tx, id!)].filter((round) => round !== undefined);
    const locked = new Set(rounds.map(({ teeTime }) => teeTime.id));
    const due = await claim(more.length ? [...locked] : ids);
    const items = rounds.flatMap((round) => {
      const context = due.get(round.teeTime.id);
      const change = { ladder: ladderOf(round), onlyLadder: true as const };
      return context ? [{ round, change, context }] : [];
    });
    await this.runner.commitAll(tx, items);
    return ids.filter((one) => !locked.has(one));
  }
}
