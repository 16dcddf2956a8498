import type { UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

interface Reset {
  userId: UserId;
  /** The address that the link was sent to. */
  email: string;
  tokenHash: string;
  expiresAt: Date;
}

/** Reset links, each of which works once. A user may have several, because mails can arrive out of order. */
@Injectable()
export class ResetsRepository {
  constructor(private readonly db: Db) {}

  async add(tx: Tx, { userId, email, tokenHash, expiresAt }: Reset): Promise<void> {
    await tx.query(
      `insert into password_resets (token_hash, user_id, email, expires_at) values ($1, $2, $3, $4)`,
      [tokenHash, userId, email, expiresAt],
    );
  }

  /** Returns the id of the user to whom the link belongs, or undefined if the link does not exist or has expired. */
  async ownerOf(tokenHash: string, now: Date): Promise<UserId | undefined> {
    const [row] = await this.db.query<Pick<Reset, 'userId'>>(
      `select user_id as "userId" from password_resets where token_hash = $1 and expires_at > $2`,
      [tokenHash, now],
    );
    return row?.userId;
  }

  /** Deletes the link and returns it; undefined if it does not exist or has expired. */
  async use(tx: Tx, tokenHash: string, now: Date): Promise<Reset | undefined> {
    const [row] = await tx.query<Reset>(
      `delete from password_resets where token_hash = $1
       returning token_hash as "tokenHash", user_id as "userId", email, expires_at as "expiresAt"`,
      [tokenHash],
    );
    return row && row.expiresAt > now ? row : undefined;
  }

  /** Deletes all links of a user, for instance after one was used or the email changed. */
  async forget(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`delete from password_resets where user_id = $1`, [userId]);
  }
}
