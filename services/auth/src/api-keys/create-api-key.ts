import {
  MAX_API_KEYS,
  createApiKey,
  notSignedIn,
  tooManyApiKeys,
  type ApiKeyId,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, newId, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Announcements } from '../account/announcements.js';
import { UsersRepository } from '../users/users.repository.js';
import { ApiKeysRepository, asKey } from './api-keys.repository.js';

@Controller()
export class CreateApiKey {
  constructor(
    private readonly users: UsersRepository,
    private readonly keys: ApiKeysRepository,
    private readonly announcements: Announcements,
    private readonly clock: Clock,
  ) {}

  @Handles(createApiKey)
  async handle(
    { userId, name, scopes, keyHash, prefix }: PayloadOf<typeof createApiKey>,
    { tx }: CommandCtx,
  ) {
    const user = await this.users.lock(tx, userId);
    if (!user) throw notSignedIn();
    if ((await this.keys.countOf(tx, userId)) >= MAX_API_KEYS) throw tooManyApiKeys();
    const key = {
      id: newId<ApiKeyId>(),
      name,
      prefix,
      scopes: [...new Set(scopes)],
      createdAt: this.clock.now(),
      lastUsedAt: null,
    };
    await this.keys.insert(tx, { ...key, userId, keyHash });
    await this.announcements.announceChange(tx, user, { what: 'api-key' }, { about: name });
    return asKey(key);
  }
}
