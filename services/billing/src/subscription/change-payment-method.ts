import { changePaymentMethod, type OutputOf, type PayloadOf } from '@game/contracts';
import { Db, Handles, SETTINGS, type CommandCtx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { paymentForm } from '../checkout/payment-form.js';
import { SubscriptionChanges } from '../providers/subscription-changes.js';
import type { BillingSettings } from '../settings.js';
import { OwnSubscription } from './own-subscription.js';

type Reply = OutputOf<typeof changePaymentMethod>;

/**
 * Opens the form for another card. When a webhook of Stripe reports that the form was completed, that card becomes the
 * default, and an unpaid invoice is paid with it.
 */
@Controller()
export class ChangePaymentMethod {
  constructor(
    private readonly own: OwnSubscription,
    private readonly accounts: AccountsRepository,
    private readonly changes: SubscriptionChanges,
    private readonly db: Db,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(changePaymentMethod, 'prepare', { sideEffects: true })
  async handle(_: PayloadOf<typeof changePaymentMethod>, { prepared }: CommandCtx<Reply>): Promise<Reply> {
    return prepared;
  }

  prepare({ buyer, attempt }: PayloadOf<typeof changePaymentMethod>): Promise<Reply> {
    return this.own.with(buyer, async ({ account }) => {
      const { customerId, setupId } = account;
      const { id, clientSecret } = await this.changes.cardForm(customerId!, setupId, attempt);
      await this.db.transaction((tx) => this.accounts.save(tx, { ...account, setupId: id }));
      return { clientSecret, intent: 'setup', payment: paymentForm(this.settings) };
    });
  }
}
