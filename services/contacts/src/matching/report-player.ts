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

  @Handles(reportPlayer)
  async handle({ userId, playerId, reason }: PayloadOf<typeof reportPlayer>, { tx }: CommandCtx) {
    if (playerId === userId || !(await this.safety.exists(tx, playerId))) throw playerNotFound();
    await this.limits.report(userId);
    await this.safety.report(tx, userId, playerId, reason);
    // The words stay in the table; operations are woken by the line.
    this.log.warn({ playerId }, 'a player was reported');
    return done;
  }
}
