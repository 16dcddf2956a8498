import { exportAccount, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ApiKeysRepository } from '../api-keys/api-keys.repository.js';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import { asSession } from '../sessions/session.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { ConsentsRepository } from '../users/consents.repository.js';
import { asUser } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';

@Controller()
export class ExportAccount {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly keys: ApiKeysRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly consents: ConsentsRepository,
  ) {}

  @Answers(exportAccount)
  async handle({ userId }: PayloadOf<typeof exportAccount>) {
    const [user, sessions, apiKeys, passkeys, messagingConsents] = await Promise.all([
      this.users.byId(userId),
      this.sessions.listOf(userId),
      this.keys.listOf(userId),
      this.passkeys.listOf(userId),
      this.consents.listOf(userId),
    ]);
    return {
      profile: user ? [asUser(user)] : [],
      sessions: sessions.map(asSession),
      apiKeys,
      passkeys,
      messagingConsents: messagingConsents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
      next: null,
    };
  }
}
