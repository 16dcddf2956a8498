import { signedOut } from '@game/contracts';
import { Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { SessionsRepository } from './sessions.repository.js';

/** Ends sessions, and lets every gateway know at once. */
@Injectable()
export class SessionRevoker {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Returns how many sessions ended. */
  async revoke(tx: Tx, userId: string, which: Parameters<SessionsRepository['end']>[2]): Promise<number> {
    const ended = await this.sessions.end(tx, userId, which);
    for (const tokenHash of ended) await this.outbox.publish(tx, signedOut, { userId, tokenHash });
    return ended.length;
  }
}
