import { apiKeyEnded, type UserId } from '@game/contracts';
import { Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { ApiKeysRepository } from './api-keys.repository.js';

/** Ends all API keys of a user, and publishes this so that no gateway accepts them any more. */
@Injectable()
export class KeyRevoker {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly outbox: Outbox,
  ) {}

  async revokeAll(tx: Tx, userId: UserId): Promise<void> {
    for (const keyHash of await this.keys.deleteAll(tx, userId))
      await this.outbox.publish(tx, apiKeyEnded, { userId, keyHash });
  }
}
