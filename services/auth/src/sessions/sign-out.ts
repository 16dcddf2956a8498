import { done, signOut, signedOut, type PayloadOf } from '@game/contracts';
import { Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { SessionsRepository } from './sessions.repository.js';

@Controller()
export class SignOut {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(signOut)
  async handle({ tokenHash }: PayloadOf<typeof signOut>, { tx }: CommandCtx) {
    const userId = await this.sessions.close(tx, tokenHash);
    if (userId) await this.outbox.publish(tx, signedOut, { userId, tokenHash });
    return done;
  }
}
