import { userDeleted, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { DevicesRepository } from '../push/devices.repository.js';
import { AccountRepository } from './account.repository.js';

/**
 * That something was sent, and when, stays for its year (messages#kept-for-a-year); to whom and what it said does
 * not.
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
