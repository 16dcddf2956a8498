import { Db, Keyring } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { KeyPair } from './key-pair.js';

const PURPOSE = 'notifications.push_keys.private_key';

@Injectable()
export class PushKeysRepository {
  constructor(
    private readonly db: Db,
    private readonly keyring: Keyring,
  ) {}

  async find(): Promise<KeyPair | undefined> {
    const [row] = await this.db.query<KeyPair>(
      `select public_key as "publicKey", private_key as "privateKey" from push_keys`,
    );
    return row && { ...row, privateKey: this.keyring.open(row.privateKey, PURPOSE) };
  }

  /** Stores the key pair, unless one is stored already. */
  async insert({ publicKey, privateKey }: KeyPair): Promise<void> {
    await this.db.query(
      `insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing`,
      [publicKey, this.keyring.seal(privateKey, PURPOSE)],
    );
  }
}
