import type { UserId } from '@game/contracts';
import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** How long somebody may take to touch the authenticator. */
const LIVES_MS = 5 * 60_000;
/** The maximum number of expired challenges that are deleted whenever one is made. */
const SWEPT_AT_ONCE = 20;

/** The challenges that authenticators sign. Each is accepted once, so that no signature can be used again. */
@Injectable()
export class ChallengesRepository {
  constructor(private readonly clock: Clock) {}

  async add(tx: Tx, challenge: string, userId: UserId | null): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      `delete from passkey_challenges where challenge in (select challenge from passkey_challenges
       where expires_at <= $1 order by expires_at limit ${SWEPT_AT_ONCE} for update skip locked)`,
      [now],
    );
    await tx.query(`insert into passkey_challenges (challenge, user_id, expires_at) values ($1, $2, $3)`, [
      challenge,
      userId,
      new Date(now.getTime() + LIVES_MS),
    ]);
  }

  /** Deletes the challenge. Returns whether it could be used by this user, or by anybody if `userId` is null. */
  async use(tx: Tx, challenge: string, userId: UserId | null): Promise<boolean> {
    const rows = await tx.query(
      `delete from passkey_challenges where challenge = $1 and user_id is not distinct from $2 and expires_at > $3
       returning 1`,
      [challenge, userId, this.clock.now()],
    );
    return rows.length > 0;
  }
}
