import { readSession, type User, type UserId } from '@game/contracts';
import { Bus, Clock } from '@game/platform';
import { Injectable } from '@nestjs/common';

export interface Session {
  tokenHash: string;
  user: User;
  /** ISO 8601. */
  expiresAt: string;
  /** When the user last proved who they are, in ISO 8601; null if auth is of a version that does not say. */
  provedAt: string | null;
}

/**
 * How long a session is remembered. A signed-out session may still pass for this long if the event of its end
 * is lost.
 */
const REMEMBER_MS = 5_000;
/** How many sessions are remembered at most. */
const REMEMBER_MOST = 10_000;
/** How many hashes of sessions that were valid once are remembered. When there are more, all are forgotten. */
const SEEN_MOST = 100_000;

/**
 * Remembers for a few seconds what auth answered about a session, because a screen makes many calls at once.
 */
@Injectable()
export class Sessions {
  private readonly remembered = new Map<string, { session: Session; until: number }>();
  private readonly seen = new Set<string>();

  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /** True if this instance has found the session valid before, and so nobody invented it. */
  hasSeen(tokenHash: string): boolean {
    return this.seen.has(tokenHash);
  }

  async read(tokenHash: string): Promise<Session | undefined> {
    const now = this.clock.now().getTime();
    const known = this.remembered.get(tokenHash);
    if (known && known.until > now) return known.session;
    const { user, expiresAt, provedAt } = await this.bus.ask(readSession, { tokenHash });
    this.remembered.delete(tokenHash);
    if (!user || !expiresAt) {
      this.seen.delete(tokenHash);
      return undefined;
    }
    if (this.seen.size >= SEEN_MOST) this.seen.clear();
    this.seen.add(tokenHash);
    if (this.remembered.size >= REMEMBER_MOST) this.remembered.clear();
    const session = { tokenHash, user, expiresAt, provedAt };
    this.remembered.set(tokenHash, { session, until: now + REMEMBER_MS });
    return session;
  }

  forget(tokenHash: string): void {
    this.remembered.delete(tokenHash);
  }
  forgetUser(userId: UserId): void {
    for (const [hash, { session }] of this.remembered)
      if (session.user.id === userId) this.remembered.delete(hash);
  }
}
