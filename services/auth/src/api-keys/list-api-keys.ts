import { listApiKeys, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ApiKeysRepository } from './api-keys.repository.js';

@Controller()
export class ListApiKeys {
  constructor(private readonly keys: ApiKeysRepository) {}

  @Answers(listApiKeys)
  handle({ userId }: PayloadOf<typeof listApiKeys>) {
    return this.keys.listOf(userId);
  }
}
