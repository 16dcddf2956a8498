import { noSubscription, openPortal, type PayloadOf } from '@game/contracts';
import { Handles, SETTINGS, type CommandCtx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AccountUpdates } from '../accounts/account-updates.js';
import { SubscriptionChanges } from '../providers/subscription-changes.js';
import { Reconciler } from '../reconciliation/reconciler.js';
import type { BillingSettings } from '../settings.js';

/** Opens Stripe's own pages for a golfer who has a customer at Stripe. */
@Controller()
export class OpenPortal {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly updates: AccountUpdates,
    private readonly reconciler: Reconciler,
    private readonly changes: SubscriptionChanges,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(openPortal, 'prepare', { sideEffects: true })
  async handle(_: PayloadOf<typeof openPortal>, { prepared }: CommandCtx<{ url: string }>) {
    return prepared;
  }

  async prepare({ buyer }: PayloadOf<typeof openPortal>): Promise<{ url: string }> {
    const account = await this.updates.run(buyer.userId, async () => {
      const found = await this.accounts.find(buyer.userId);
      return found && this.reconciler.reconcile(found);
    });
    if (!account?.customerId) throw noSubscription();
    return { url: await this.changes.portal(account.customerId, `${this.settings.PUBLIC_URL}/subscription`) };
  }
}
