import { exportMessages, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { EndpointsRepository } from '../webhooks-out/endpoints.repository.js';
import { AccountRepository } from './account.repository.js';

@Controller()
export class ExportMessages {
  constructor(
    private readonly account: AccountRepository,
    private readonly endpoints: EndpointsRepository,
  ) {}

  @Answers(exportMessages)
  async handle({ userId, cursor }: PayloadOf<typeof exportMessages>) {
    const page = await this.account.messagesTo(userId, cursor);
    return { ...page, webhookEndpoints: cursor ? [] : await this.endpoints.listOf(userId) };
  }
}
