import {
  blockPlayer,
  done,
  playerBlocked,
  playerNotFound,
  unblockPlayer,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Due, Handles, Outbox, type CommandCtx, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { SafetyRepository } from './safety.repository.js';
import { publishBlocks } from './timers.js';

@Controller()
export class BlockPlayer {
  constructor(
    private readonly safety: SafetyRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Handles(blockPlayer)
  async block({ userId, playerId }: PayloadOf<typeof blockPlayer>, { tx }: CommandCtx) {
    if (playerId === userId || !(await this.safety.exists(playerId, tx))) throw playerNotFound();
    await this.safety.block(tx, userId, playerId);
    await this.outbox.publish(tx, playerBlocked, { userId, playerId, blocked: true, at: this.now() });
    return done;
  }

  @Handles(unblockPlayer)
  async unblock({ userId, playerId }: PayloadOf<typeof unblockPlayer>, { tx }: CommandCtx) {
    await this.safety.unblock(tx, userId, playerId);
    await this.outbox.publish(tx, playerBlocked, { userId, playerId, blocked: false, at: this.now() });
    return done;
  }

  /** Publishes the blocks that were made before blocks were published. Runs once, by a timer of a migration. */
  @Due(publishBlocks)
  async onDue(_: string, { tx, claim }: TimerCtx): Promise<void> {
    if (!(await claim())) return;
    for (const { at, ...pair } of await this.safety.allBlocks(tx))
      await this.outbox.publish(tx, playerBlocked, { ...pair, blocked: true, at: at.toISOString() });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
