import { nothingToApprove, openPendingPayment, type OutputOf, type PayloadOf } from '@game/contracts';
import { Handles, SETTINGS, type CommandCtx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { paymentForm } from '../checkout/payment-form.js';
import { planName } from '../plans/plans.js';
import { Invoices } from '../providers/invoices.js';
import type { BillingSettings } from '../settings.js';
import { OwnSubscription } from './own-subscription.js';

type Reply = OutputOf<typeof openPendingPayment>;

/** Opens the payment of a renewal that waits for the cardholder's approval (billing#approving-a-payment). */
@Controller()
export class OpenPendingPayment {
  constructor(
    private readonly own: OwnSubscription,
    private readonly invoices: Invoices,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(openPendingPayment, 'prepare', { sideEffects: true })
  async handle(_: PayloadOf<typeof openPendingPayment>, { prepared }: CommandCtx<Reply>): Promise<Reply> {
    return prepared;
  }

  prepare({ buyer }: PayloadOf<typeof openPendingPayment>): Promise<Reply> {
    return this.own.with(buyer, async ({ subscription: { pastDue, plan, currency, card } }) => {
      const { invoiceId, amount } = pastDue?.needsApproval ? pastDue : { invoiceId: null, amount: 0 };
      const clientSecret = invoiceId && (await this.invoices.waitingSecret(invoiceId));
      if (!clientSecret) throw nothingToApprove();
      const form = { clientSecret, intent: 'payment' as const, payment: paymentForm(this.settings) };
      return { ...form, planName: planName(plan), amount, currency, card };
    });
  }
}
