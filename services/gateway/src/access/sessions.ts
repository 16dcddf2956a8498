import { readSession, type User } from '@game/contracts';
import { Bus, Clock } from '@game/platform';
import { Injectable } from '@nestjs/common';

export interface Session {
  tokenHash: string;
  user: User;
  /** ISO 8601. */
  expiresAt: string;
}

/** How long a signed-out session may still pass if the event of its end was lost. */
const REMEMBER_MS = 5_000;
const REMEMBER_MOST = 10_000;

/** Remembers for a moment what auth says of a session, because a screen makes many calls at once. */
@Injectable()
export class Sessions {
  private readonly remembered = new Map<string, { session: Session; until: number }>();

  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async read(tokenHash: string): Promise<Session | undefined> {
    const now = this.clock.now().getTime();
    const known = this.remembered.get(tokenHash);
    if (known && known.until > now) return known.session;
    const { user, expiresAt } = await this.bus.ask(readSession, { tokenHash });
    this.remembered.delete(tokenHash);
    if (!user || !expiresAt) return undefined;
    if (this.remembered.size >= REMEMBER_MOST) this.remembered.clear();
    const session = { tokenHash, user, expiresAt };
    this.remembered.set(tokenHash, { session, until: now + REMEMBER_MS });
    return session;
  }

  forget(tokenHash: string): void {
    this.remembered.delete(tokenHash);
  }
  forgetUser(userId: string): void {
    for (const [hash, { session }] of this.remembered)
      if (session.user.id === userId) this.remembered.delete(hash);
  }
}
