import { done, playerNotFound, reportPlayer, type PayloadOf } from '@game/contracts';
import { Handles, LOGGER, type CommandCtx, type Logger } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { SafetyRepository } from './safety.repository.js';

@Controller()
export class ReportPlayer {
  constructor(
    private readonly safety: SafetyRepository,
    private readonly limits: RateLimits,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async limit({ userId, playerId }: PayloadOf<typeof reportPlayer>): Promise<void> {
    if (playerId === userId || !(await this.safety.exists(playerId))) throw playerNotFound();
    await this.limits.report(userId);
  }

  @Handles(reportPlayer, 'limit')
  async handle({ userId, playerId, reason }: PayloadOf<typeof reportPlayer>, { tx }: CommandCtx<void>) {
    if (!(await this.safety.exists(playerId, tx))) throw playerNotFound();
    await this.safety.report(tx, userId, playerId, reason);
    // This line alerts the operators; the words of the report stay in the table.
    this.log.warn({ playerId }, 'a player was reported');
    return done;
  }
}
