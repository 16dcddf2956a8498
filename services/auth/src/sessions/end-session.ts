import { done, endOtherSessions, endSession, sessionNotFound, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { SessionRevoker } from './session-revoker.js';

/** Ends one of the user's sessions, or all of them except the one that makes the request. */
@Controller()
export class EndSession {
  constructor(private readonly revoker: SessionRevoker) {}

  @Handles(endSession)
  async one({ userId, sessionId }: PayloadOf<typeof endSession>, { tx }: CommandCtx) {
    if (!(await this.revoker.revoke(tx, userId, { id: sessionId }))) throw sessionNotFound();
    return done;
  }

  @Handles(endOtherSessions)
  async others({ userId, tokenHash }: PayloadOf<typeof endOtherSessions>, { tx }: CommandCtx) {
    await this.revoker.revoke(tx, userId, { exceptHash: tokenHash });
    return done;
  }
}
