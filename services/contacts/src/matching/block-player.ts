import { blockPlayer, done, playerNotFound, unblockPlayer, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { SafetyRepository } from './safety.repository.js';

@Controller()
export class BlockPlayer {
  constructor(private readonly safety: SafetyRepository) {}

  @Handles(blockPlayer)
  async block({ userId, playerId }: PayloadOf<typeof blockPlayer>, { tx }: CommandCtx) {
    if (playerId === userId || !(await this.safety.exists(playerId, tx))) throw playerNotFound();
    await this.safety.block(tx, userId, playerId);
    return done;
  }

  @Handles(unblockPlayer)
  async unblock({ userId, playerId }: PayloadOf<typeof unblockPlayer>, { tx }: CommandCtx) {
    await this.safety.unblock(tx, userId, playerId);
    return done;
  }
}
