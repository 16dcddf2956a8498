import { readSession, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { asUser } from '../users/user.js';
import { SessionsRepository } from './sessions.repository.js';

@Controller()
export class ReadSession {
  constructor(private readonly sessions: SessionsRepository) {}

  @Answers(readSession)
  async handle({ tokenHash }: PayloadOf<typeof readSession>) {
    const used = await this.sessions.use(tokenHash);
    return used
      ? {
          user: asUser(used.account),
          expiresAt: used.expiresAt.toISOString(),
          provedAt: used.provedAt.toISOString(),
        }
      : { user: null, expiresAt: null, provedAt: null };
  }
}
