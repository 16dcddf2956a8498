import { done, playerNotFound, playerReported, reportPlayer, type PayloadOf } from '@game/contracts';
import { Clock, Handles, LOGGER, Outbox, type CommandCtx, type Logger } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { SafetyRepository } from './safety.repository.js';

@Controller()
export class ReportPlayer {
  constructor(
    private readonly safety: SafetyRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
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
    const at = this.clock.now().toISOString();
    await this.outbox.publish(tx, playerReported, { playerId, byUserId: userId, at });
    // This line alerts the operators. The text of the report is only in the table.
    this.log.warn({ playerId }, 'a player was reported');
    return done;
  }
}
