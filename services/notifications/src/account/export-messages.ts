import { exportMessages, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { DevicesRepository } from '../push/devices.repository.js';
import { EndpointsRepository } from '../webhooks-out/endpoints.repository.js';
import { AccountRepository } from './account.repository.js';

@Controller()
export class ExportMessages {
  constructor(
    private readonly account: AccountRepository,
    private readonly endpoints: EndpointsRepository,
    private readonly devices: DevicesRepository,
  ) {}

  @Answers(exportMessages)
  async handle({ userId, cursor }: PayloadOf<typeof exportMessages>) {
    const page = await this.account.messagesTo(userId, cursor);
    if (cursor) return { ...page, webhookEndpoints: [], pushDevices: [] };
    const [webhookEndpoints, pushDevices] = await Promise.all([
      this.endpoints.listOf(userId),
      this.devices.listOf(userId),
    ]);
    return { ...page, webhookEndpoints, pushDevices };
  }
}
