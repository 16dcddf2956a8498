import { readApiKey, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { asUser } from '../users/user.js';
import { ApiKeysRepository } from './api-keys.repository.js';

@Controller()
export class ReadApiKey {
  constructor(private readonly keys: ApiKeysRepository) {}

  @Answers(readApiKey)
  async handle({ keyHash }: PayloadOf<typeof readApiKey>) {
    const used = await this.keys.use(keyHash);
    return {
      grant: used ? { keyId: used.keyId, user: asUser(used.account), scopes: used.scopes } : null,
    };
  }
}
