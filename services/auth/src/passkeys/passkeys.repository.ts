import type { Passkey, PasskeyId, UserId } from '@game/contracts';
import { Clock, Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

export interface PasskeyRow {
  id: PasskeyId;
  userId: UserId;
  /** The authenticator's own id of the passkey, in base64url. */
  credentialId: string;
  publicKey: Buffer;
  /** How often the authenticator has signed; 0 from authenticators that do not count. */
  counter: number;
  name: string;
  createdAt: Date;
}

@Injectable()
export class PasskeysRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async listOf(userId: UserId): Promise<Array<z.output<typeof Passkey>>> {
    const rows = await this.db.query<{
      id: PasskeyId;
      name: string;
      createdAt: Date;
      lastUsedAt: Date | null;
    }>(
      `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
       from passkeys where user_id = $1 order by created_at, id`,
      [userId],
    );
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    }));
  }

  async namesOf(tx: Tx, userId: UserId): Promise<string[]> {
    const rows = await tx.query<{ name: string }>(
      `select name from passkeys where user_id = $1 order by created_at, id`,
      [userId],
    );
    return rows.map(({ name }) => name);
  }

  async credentialsOf(tx: Tx, userId: UserId): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select credential_id as id from passkeys where user_id = $1`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns false if this passkey is known already. */
  async insert(tx: Tx, key: PasskeyRow): Promise<boolean> {
    const rows = await tx.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning 1`,
      [key.id, key.userId, key.credentialId, key.publicKey, key.counter, key.name, key.createdAt],
    );
    return rows.length > 0;
  }

  async ownerOf(credentialId: string): Promise<UserId | undefined> {
    const [row] = await this.db.query<{ userId: UserId }>(
      `select user_id as "userId" from passkeys where credential_id = $1`,
      [credentialId],
    );
    return row?.userId;
  }

  /** Must be called with a lock on the user, so that the counter does not change until it is set. */
  async find(tx: Tx, userId: UserId, credentialId: string): Promise<PasskeyRow | undefined> {
    const [row] = await tx.query<PasskeyRow>(
      `select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
         counter::float8 as counter, name, created_at as "createdAt"
       from passkeys where user_id = $1 and credential_id = $2`,
      [userId, credentialId],
    );
    return row;
  }

  async used(tx: Tx, id: PasskeyId, counter: number): Promise<void> {
    await tx.query(`update passkeys set counter = $2, last_used_at = $3 where id = $1`, [
      id,
      counter,
      this.clock.now(),
    ]);
  }

  async delete(tx: Tx, userId: UserId, id: PasskeyId): Promise<boolean> {
    const rows = await tx.query(`delete from passkeys where user_id = $1 and id = $2 returning 1`, [
      userId,
      id,
    ]);
    return rows.length > 0;
  }

  /** Deletes the passkeys of a user that were added since then; all of them if it is null. */
  async deleteSince(tx: Tx, userId: UserId, since: Date | null): Promise<void> {
    await tx.query(
      `delete from passkeys where user_id = $1 and ($2::timestamptz is null or created_at >= $2)`,
      [userId, since],
    );
  }
}
