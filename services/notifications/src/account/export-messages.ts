import { exportMessages, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AccountRepository } from './account.repository.js';

@Controller()
export class ExportMessages {
  constructor(private readonly account: AccountRepository) {}

  @Answers(exportMessages)
  handle({ userId, cursor }: PayloadOf<typeof exportMessages>) {
    return this.account.messagesTo(userId, cursor);
  }
}
