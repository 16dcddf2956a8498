import type { VerifiedChannel, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

interface Code {
  address: string;
  codeHash: string;
  tries: number;
  expiresAt: Date;
}

const CODE = `address, code_hash as "codeHash", tries, expires_at as "expiresAt"`;

/** Confirmation codes. A user has at most one per channel, and a new code replaces the previous one. */
@Injectable()
export class CodesRepository {
  constructor(private readonly db: Db) {}

  async save(
    tx: Tx,
    userId: UserId,
    channel: VerifiedChannel,
    { address, codeHash, expiresAt }: Omit<Code, 'tries'>,
  ): Promise<void> {
    await tx.query(
      `insert into codes (user_id, channel, address, code_hash, tries, expires_at) values ($1, $2, $3, $4, 0, $5)
       on conflict (user_id, channel) do update set address = excluded.address, code_hash = excluded.code_hash, tries = 0,
         expires_at = excluded.expires_at`,
      [userId, channel, address, codeHash, expiresAt],
    );
  }

  /** Reads the code without counting this as a try. */
  async find(userId: UserId, channel: VerifiedChannel): Promise<Code | undefined> {
    const [row] = await this.db.query<Code>(`select ${CODE} from codes where user_id = $1 and channel = $2`, [
      userId,
      channel,
    ]);
    return row;
  }

  /** Counts one try and locks the code until the transaction ends. `tries` in the result includes this try. */
  async try(tx: Tx, userId: UserId, channel: VerifiedChannel): Promise<Code | undefined> {
    const [row] = await tx.query<Code>(
      `update codes set tries = tries + 1 where user_id = $1 and channel = $2
       returning ${CODE}`,
      [userId, channel],
    );
    return row;
  }

  async forget(tx: Tx, userId: UserId, channel: VerifiedChannel | null = null): Promise<void> {
    await tx.query(`delete from codes where user_id = $1 and ($2::text is null or channel = $2)`, [
      userId,
      channel,
    ]);
  }
}
