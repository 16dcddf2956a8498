import type { UserId } from '@game/contracts';
import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { withoutFreeDays } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AccountWriter } from '../accounts/account-writer.js';
import { ReferralsRepository } from './referrals.repository.js';

/** Takes back the days that a referral brought to both sides, as far as they are not used up. */
@Injectable()
export class Revoke {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly referrals: ReferralsRepository,
    private readonly writer: AccountWriter,
    private readonly clock: Clock,
  ) {}

  /** Returns the days that each side had got; undefined if the friend brought nobody any, or they are revoked already. */
  async revoke(tx: Tx, friendId: UserId): Promise<{ friend: number; referrer: number } | undefined> {
    // The account is locked before the referral, as the grant does.
    await this.accounts.lock(tx, friendId);
    await this.referrals.lockFriend(tx, friendId);
    const granted = await this.referrals.revoke(tx, friendId);
    if (!granted) return undefined;
    await this.take(tx, granted.referrerId, granted.referrer);
    await this.take(tx, friendId, granted.friend);
    return granted;
  }

  private async take(tx: Tx, userId: UserId, days: number): Promise<void> {
    const before = await this.accounts.lock(tx, userId);
    if (!before || before.deletedAt) return;
    await this.writer.commit(tx, before, withoutFreeDays(before, days, this.clock.now()));
  }
}
