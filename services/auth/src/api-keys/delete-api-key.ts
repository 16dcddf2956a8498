import { apiKeyEnded, apiKeyNotFound, deleteApiKey, done, type PayloadOf } from '@game/contracts';
import { Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ApiKeysRepository } from './api-keys.repository.js';

@Controller()
export class DeleteApiKey {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(deleteApiKey)
  async handle({ userId, keyId }: PayloadOf<typeof deleteApiKey>, { tx }: CommandCtx) {
    const keyHash = await this.keys.delete(tx, userId, keyId);
    if (!keyHash) throw apiKeyNotFound();
    await this.outbox.publish(tx, apiKeyEnded, { userId, keyHash });
    return done;
  }
}
