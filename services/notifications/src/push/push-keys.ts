import { Injectable } from '@nestjs/common';
import { newPushKeys, type KeyPair } from './key-pair.js';
import { PushKeysRepository } from './push-keys.repository.js';

/** The one key pair that identifies the product to push services. The first instance that needs it makes and stores it. */
@Injectable()
export class PushKeys {
  private known: KeyPair | undefined;

  constructor(private readonly stored: PushKeysRepository) {}

  async get(): Promise<KeyPair> {
    return (this.known ??= (await this.stored.find()) ?? (await this.make()));
  }

  private async make(): Promise<KeyPair> {
    await this.stored.insert(newPushKeys());
    return (await this.stored.find())!;
  }
}
