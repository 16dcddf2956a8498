import { noSubscription, type Buyer } from '@game/contracts';
import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Account, LiveSubscription } from '../accounts/account.js';
import { OpenAccount } from '../accounts/open-account.js';
import { Turns } from '../accounts/turns.js';
import { Till } from '../till/till.js';

interface Own {
  account: Account;
  subscription: LiveSubscription;
}

/** The golfer's running plan, as Stripe has it now. */
@Injectable()
export class OwnSubscription {
  constructor(
    private readonly open: OpenAccount,
    private readonly turns: Turns,
    private readonly till: Till,
    private readonly db: Db,
  ) {}

  /** `work` is done in the account's turn, and may be done again. */
  with<T>(buyer: Buyer, work: (own: Own) => Promise<T>): Promise<T> {
    return this.turns.of(buyer.userId, async () => {
      const account = await this.till.settle(await this.db.transaction((tx) => this.open.of(tx, buyer)));
      const { subscription } = account.standing;
      if (!subscription) throw noSubscription();
      return work({ account, subscription });
    });
  }
}
