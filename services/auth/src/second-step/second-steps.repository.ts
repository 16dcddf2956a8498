import type { UserId } from '@game/contracts';
import { Db, Keyring, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

interface SecondStep {
  /** In base32; null until it is confirmed by a first code. */
  secret: string | null;
  /** The secret that replaces `secret` once a code of it was entered. */
  nextSecret: string | null;
  /** The period of the last code that was accepted. */
  usedStep: number;
}

const PURPOSES = { secret: 'auth.second_steps.secret', next: 'auth.second_steps.next_secret' };

/** The secrets of authenticator apps, which are sealed, and the recovery codes. */
@Injectable()
export class SecondStepsRepository {
  constructor(
    private readonly db: Db,
    private readonly keyring: Keyring,
  ) {}

  /** Must be called with a lock on the user, so that no code is used twice. */
  async find(tx: Tx, userId: UserId): Promise<SecondStep | undefined> {
    const [row] = await tx.query<SecondStep>(
      `select secret, next_secret as "nextSecret", used_step::float8 as "usedStep" from second_steps where user_id = $1`,
      [userId],
    );
    if (!row) return undefined;
    const opened = (text: string | null, purpose: string) => text && this.keyring.open(text, purpose);
    const secret = opened(row.secret, PURPOSES.secret);
    return { ...row, secret, nextSecret: opened(row.nextSecret, PURPOSES.next) };
  }

  async propose(tx: Tx, userId: UserId, secret: string): Promise<void> {
    await tx.query(
      `insert into second_steps (user_id, next_secret) values ($1, $2)
       on conflict (user_id) do update set next_secret = excluded.next_secret`,
      [userId, this.keyring.seal(secret, PURPOSES.next)],
    );
  }

  /** The proposed secret, which is given again, counts from now on. The former recovery codes are replaced. */
  async confirm(
    tx: Tx,
    userId: UserId,
    secret: string,
    { at, recoveryHashes }: { at: Date; recoveryHashes: string[] },
  ): Promise<void> {
    await tx.query(
      `update second_steps set secret = $3, next_secret = null, confirmed_at = $2 where user_id = $1`,
      [userId, at, this.keyring.seal(secret, PURPOSES.secret)],
    );
    await tx.query(`delete from recovery_codes where user_id = $1`, [userId]);
    await tx.query(`insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])`, [
      userId,
      recoveryHashes,
    ]);
  }

  async use(tx: Tx, userId: UserId, step: number): Promise<void> {
    await tx.query(`update second_steps set used_step = $2 where user_id = $1`, [userId, step]);
  }

  /** Deletes the recovery code. Returns false if there is no such code. */
  async useRecovery(tx: Tx, userId: UserId, codeHash: string): Promise<boolean> {
    const rows = await tx.query(
      `delete from recovery_codes where user_id = $1 and code_hash = $2 returning 1`,
      [userId, codeHash],
    );
    return rows.length > 0;
  }

  async read(userId: UserId): Promise<{ secondStep: boolean; recoveryCodesLeft: number }> {
    const [row] = await this.db.query<{ secondStep: boolean; recoveryCodesLeft: number }>(
      `select exists (select from second_steps where user_id = $1 and secret is not null) as "secondStep",
         (select count(*)::int from recovery_codes where user_id = $1) as "recoveryCodesLeft"`,
      [userId],
    );
    return row!;
  }

  /** Deletes the second step, if `since` is given only one that was confirmed since then. Returns whether there was one. */
  async delete(tx: Tx, userId: UserId, since: Date | null = null): Promise<boolean> {
    const rows = await tx.query<{ was: boolean }>(
      `delete from second_steps where user_id = $1 and ($2::timestamptz is null or confirmed_at >= $2)
       returning secret is not null as was`,
      [userId, since],
    );
    if (rows.length) await tx.query(`delete from recovery_codes where user_id = $1`, [userId]);
    return rows[0]?.was ?? false;
  }
}
