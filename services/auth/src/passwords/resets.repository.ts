import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

interface Reset {
  userId: string;
  /** Where the link went to. */
  email: string;
  tokenHash: string;
  expiresAt: Date;
}

/** Links that open an account once. Several may be under way: mails overtake each other. */
@Injectable()
export class ResetsRepository {
  constructor(private readonly db: Db) {}

  async add(tx: Tx, { userId, email, tokenHash, expiresAt }: Reset): Promise<void> {
    await tx.query(
      `insert into password_resets (token_hash, user_id, email, expires_at) values ($1, $2, $3, $4)`,
      [tokenHash, userId, email, expiresAt],
    );
  }

  /** Whose link it is, as long as it may be used. */
  async ownerOf(tokenHash: string, now: Date): Promise<string | undefined> {
    const [row] = await this.db.query<Pick<Reset, 'userId'>>(
      `select user_id as "userId" from password_resets where token_hash = $1 and expires_at > $2`,
      [tokenHash, now],
    );
    return row?.userId;
  }

  /** Takes the link out of use; undefined where there is none, or none any more. */
  async use(tx: Tx, tokenHash: string, now: Date): Promise<Reset | undefined> {
    const [row] = await tx.query<Reset>(
      `delete from password_resets where token_hash = $1
       returning token_hash as "tokenHash", user_id as "userId", email, expires_at as "expiresAt"`,
      [tokenHash],
    );
    return row && row.expiresAt > now ? row : undefined;
  }

  /** One that worked, or a new address, makes the others useless. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.query(`delete from password_resets where user_id = $1`, [userId]);
  }
}
