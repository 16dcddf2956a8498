import { signedOut, type UserId } from '@game/contracts';
import { Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { MOST_SESSIONS } from './session.js';
import { SessionsRepository } from './sessions.repository.js';

/** Ends sessions, and publishes this so that no gateway accepts them any more. */
@Injectable()
export class SessionRevoker {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Ends the session that the browser had before it signed in anew; there may be none. */
  async replace(tx: Tx, tokenHash: string | null): Promise<void> {
    const userId = tokenHash && (await this.sessions.close(tx, tokenHash));
    if (userId) await this.outbox.publish(tx, signedOut, { userId, tokenHash });
  }

  /** Ends the sessions that were not used for longest, so that there is room for one more. */
  async makeRoom(tx: Tx, userId: UserId): Promise<void> {
    await this.revoke(tx, userId, { beyond: MOST_SESSIONS - 1 });
  }

  /** Returns the number of sessions that ended. */
  async revoke(tx: Tx, userId: UserId, which: Parameters<SessionsRepository['end']>[2]): Promise<number> {
    const ended = await this.sessions.end(tx, userId, which);
    for (const tokenHash of ended) await this.outbox.publish(tx, signedOut, { userId, tokenHash });
    return ended.length;
  }
}
