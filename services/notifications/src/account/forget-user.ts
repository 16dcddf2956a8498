import { userDeleted, type PayloadOf, type UserId } from '@game/contracts';
import { Due, On, Timers, type EventCtx, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AskedPeopleRepository } from '../budgets/asked-people.repository.js';
import { AccountBlocksRepository } from '../preferences/account-blocks.repository.js';
import { DevicesRepository } from '../push/devices.repository.js';
import { AccountRepository } from './account.repository.js';
import { FriendsRepository } from './friends.repository.js';
import { friendsDue } from './timers.js';

/** Friends still get that a round is cancelled, and may answer (accounts#what-remains-after-deletion). */
const FRIENDS_KEPT_MS = 30 * 86_400_000;

/**
 * Deletes the push devices of a deleted user, and the recipient and text of the user's messages except those
 * in `sending`. What is kept of the friends whom the user asked follows 30 days later. The fact that a message was sent, and when, is kept for a year (messages#kept-for-a-year).
 */
@Controller()
export class ForgetUser {
  constructor(
    private readonly account: AccountRepository,
    private readonly devices: DevicesRepository,
    private readonly people: AskedPeopleRepository,
    private readonly blocks: AccountBlocksRepository,
    private readonly friends: FriendsRepository,
    private readonly timers: Timers,
  ) {}

  @On(userDeleted, 'ForgetUser.onDeleted')
  async onDeleted({ userId, deletedAt }: PayloadOf<typeof userDeleted>, { tx }: EventCtx): Promise<void> {
    await this.account.forget(tx, userId);
    await this.devices.deleteAll(tx, userId);
    await this.people.forget(tx, userId);
    await this.blocks.erase(tx, userId);
    const due = new Date(Date.parse(deletedAt) + FRIENDS_KEPT_MS);
    await this.timers.set(tx, friendsDue, userId, due);
  }

  @Due(friendsDue)
  async onFriendsDue(userId: UserId, { tx, claim }: TimerCtx): Promise<void> {
    if (await claim()) await this.friends.forget(tx, userId);
  }
}
