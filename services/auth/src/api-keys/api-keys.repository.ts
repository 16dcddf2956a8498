import type { Scope, UserId, ApiKeyId } from '@game/contracts';
import { Clock, Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { USER } from '../sessions/sessions.repository.js';
import type { Account } from '../users/user.js';

interface KeyRow {
  id: ApiKeyId;
  name: string;
  prefix: string;
  scopes: Scope[];
  createdAt: Date;
  lastUsedAt: Date | null;
}
const KEY = `k.id, k.name, k.prefix, k.scopes, k.created_at as "createdAt", k.last_used_at as "lastUsedAt"`;
/** The last use is stored at most once a minute, because a key may be used many times a second. */
const USED_STEP_MS = 60_000;

@Injectable()
export class ApiKeysRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Must be called with a lock on the user, so that no key is added between the count and the insert. */
  async countOf(tx: Tx, userId: UserId): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from api_keys where user_id = $1`,
      [userId],
    );
    return row!.count;
  }

  async insert(tx: Tx, key: KeyRow & { userId: UserId; keyHash: string }): Promise<void> {
    await tx.query(
      `insert into api_keys (id, user_id, name, key_hash, prefix, scopes, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [key.id, key.userId, key.name, key.keyHash, key.prefix, key.scopes, key.createdAt],
    );
  }

  async listOf(userId: UserId) {
    const rows = await this.db.query<KeyRow>(
      `select ${KEY} from api_keys k where user_id = $1 order by created_at, id`,
      [userId],
    );
    return rows.map(asKey);
  }

  /** Returns the hash of the deleted key, or undefined if the user has no key with this id. */
  async delete(tx: Tx, userId: UserId, id: ApiKeyId): Promise<string | undefined> {
    const [row] = await tx.query<{ hash: string }>(
      `delete from api_keys where id = $1 and user_id = $2 returning key_hash as hash`,
      [id, userId],
    );
    return row?.hash;
  }

  async deleteAll(tx: Tx, userId: UserId): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `delete from api_keys where user_id = $1 returning key_hash as hash`,
      [userId],
    );
    return rows.map((row) => row.hash);
  }

  /** Records the use of a key. Returns its owner and scopes, or undefined if no key has this hash. */
  async use(keyHash: string): Promise<{ account: Account; keyId: ApiKeyId; scopes: Scope[] } | undefined> {
    const now = this.clock.now();
    const [row] = await this.db.query<
      Account & { keyId: ApiKeyId; scopes: Scope[]; lastUsedAt: Date | null }
    >(
      `select ${USER}, k.id as "keyId", k.scopes, k.last_used_at as "lastUsedAt"
       from api_keys k join users u on u.id = k.user_id where k.key_hash = $1`,
      [keyHash],
    );
    if (!row) return undefined;
    const { keyId, scopes, lastUsedAt, ...account } = row;
    if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= USED_STEP_MS)
      await this.db.query(`update api_keys set last_used_at = $2 where id = $1`, [keyId, now]);
    return { account, keyId, scopes };
  }
}

export const asKey = ({ createdAt, lastUsedAt, ...key }: KeyRow) => ({
  ...key,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
