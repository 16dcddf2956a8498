import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { KeyPair } from '../providers/push-keys.js';

@Injectable()
export class PushKeysRepository {
  constructor(private readonly db: Db) {}

  async find(): Promise<KeyPair | undefined> {
    const [row] = await this.db.query<KeyPair>(
      `select public_key as "publicKey", private_key as "privateKey" from push_keys`,
    );
    return row;
  }

  /** A pair that is already stored stays. */
  async insert({ publicKey, privateKey }: KeyPair): Promise<void> {
    await this.db.query(
      `insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing`,
      [publicKey, privateKey],
    );
  }
}
