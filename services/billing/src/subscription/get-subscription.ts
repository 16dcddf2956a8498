import { getSubscription, type PayloadOf, type SubscriptionView } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { newAccount } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { subscriptionView } from './view.js';

@Controller()
export class GetSubscription {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(getSubscription)
  async handle({ buyer }: PayloadOf<typeof getSubscription>): Promise<SubscriptionView> {
    const account = (await this.accounts.find(buyer.userId)) ?? newAccount(buyer);
    return subscriptionView(account, this.clock.now());
  }
}
