import { listSessions, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { asSession } from './session.js';
import { SessionsRepository } from './sessions.repository.js';

@Controller()
export class ListSessions {
  constructor(private readonly sessions: SessionsRepository) {}

  @Answers(listSessions)
  async handle({ userId, tokenHash }: PayloadOf<typeof listSessions>) {
    const sessions = await this.sessions.listOf(userId);
    return sessions.map((session) => ({
      ...asSession(session),
      current: session.tokenHash === tokenHash,
    }));
  }
}
