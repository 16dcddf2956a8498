import { exportMessages, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AccountRepository } from './account.repository.js';

@Controller()
export class ExportMessages {
  constructor(private readonly account: AccountRepository) {}

  @Answers(exportMessages)
  async handle({ userId, after }: PayloadOf<typeof exportMessages>) {
    const { messages, next } = await this.account.messagesTo(userId, after);
    return { lists: { messages }, next };
  }
}
