import { userDeleted, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { DevicesRepository } from '../push/devices.repository.js';
import { AccountRepository } from './account.repository.js';

/**
 * Deletes the recipient and the text of a deleted user's messages, except those in `sending`. The fact that a message
 * was sent, and when, is kept for a year (messages#kept-for-a-year).
 */
@Controller()
export class ForgetUser {
  constructor(
    private readonly account: AccountRepository,
    private readonly devices: DevicesRepository,
  ) {}

  @On(userDeleted, 'ForgetUser.onDeleted')
  async onDeleted({ userId }: PayloadOf<typeof userDeleted>, { tx }: EventCtx): Promise<void> {
    await this.account.forget(tx, userId);
    await this.devices.deleteAll(tx, userId);
  }
}
