import { noSubscription, type Buyer } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Account, LiveSubscription } from '../accounts/account.js';
import { OpenAccount } from '../accounts/open-account.js';
import { Till } from '../till/till.js';

/** The golfer's running plan, locked and as Stripe has it now. */
@Injectable()
export class OwnSubscription {
  constructor(
    private readonly open: OpenAccount,
    private readonly till: Till,
  ) {}

  async of(tx: Tx, buyer: Buyer): Promise<{ account: Account; subscription: LiveSubscription }> {
    const account = await this.till.settle(tx, await this.open.of(tx, buyer));
    const { subscription } = account.standing;
    if (!subscription) throw noSubscription();
    return { account, subscription };
  }
}
