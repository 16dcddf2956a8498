import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { newPushKeys, type KeyPair } from '../providers/push-keys.js';

/** The one pair that browsers know us by: made by whichever instance needs it first, and kept. */
@Injectable()
export class PushKeys {
  private known: KeyPair | undefined;

  constructor(private readonly db: Db) {}

  async get(): Promise<KeyPair> {
    return (this.known ??= (await this.read()) ?? (await this.make()));
  }

  private async read(): Promise<KeyPair | undefined> {
    const [row] = await this.db.query<KeyPair>(
      `select public_key as "publicKey", private_key as "privateKey" from push_keys`,
    );
    return row;
  }

  private async make(): Promise<KeyPair> {
    const { publicKey, privateKey } = newPushKeys();
    await this.db.query(
      `insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing`,
      [publicKey, privateKey],
    );
    return (await this.read())!;
  }
}
