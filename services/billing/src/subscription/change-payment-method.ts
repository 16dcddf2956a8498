import { changePaymentMethod, type OutputOf, type PayloadOf } from '@game/contracts';
import { Handles, SETTINGS, type CommandCtx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { paymentForm } from '../checkout/payment-form.js';
import { Changes } from '../providers/changes.js';
import type { BillingSettings } from '../settings.js';
import { OwnSubscription } from './own-subscription.js';

/** Opens the form for another card; once it is filled in, the webhook puts the card to use and pays what is open. */
@Controller()
export class ChangePaymentMethod {
  constructor(
    private readonly own: OwnSubscription,
    private readonly accounts: AccountsRepository,
    private readonly changes: Changes,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(changePaymentMethod)
  async handle(
    { buyer, attempt }: PayloadOf<typeof changePaymentMethod>,
    { tx }: CommandCtx,
  ): Promise<OutputOf<typeof changePaymentMethod>> {
    const { account } = await this.own.of(tx, buyer);
    const { id, clientSecret } = await this.changes.cardForm(account.customerId!, account.setupId, attempt);
    await this.accounts.save(tx, { ...account, setupId: id });
    return { clientSecret, intent: 'setup', payment: paymentForm(this.settings) };
  }
}
