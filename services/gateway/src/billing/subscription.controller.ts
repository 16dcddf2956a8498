import {
  ChangePreview,
  CreateSubscriptionBody,
  InvoicesReply,
  PaymentMethodReply,
  PendingPayment,
  PortalReply,
  ReferralReply,
  SubscriptionView,
  cancelSubscription,
  cardDeclined,
  changePaymentMethod,
  changePlan,
  getReferral,
  getSubscription,
  listInvoices,
  noSubscription,
  nothingToGiveBack,
  nothingToApprove,
  openPendingPayment,
  openPortal,
  paymentDue,
  paymentProviderDown,
  previewChange,
  refreshSubscription,
  resumeSubscription,
  unknownPrice,
  withdrawPurchase,
  type Buyer,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import { MyBuyer, MyPurchase, type Purchase } from './buyer.js';

@ApiTags('billing')
@Controller('api')
export class SubscriptionController {
  constructor(private readonly bus: Bus) {}

  @Get('subscription')
  @Title('The user’s plan')
  @Permission('signed-in')
  @Replies(200, SubscriptionView)
  @Refuses(paymentProviderDown)
  get(@MyBuyer() buyer: Buyer) {
    return this.bus.ask(getSubscription, { buyer });
  }

  /**
   * Called when the golfer comes back from a payment: billing reads Stripe, so the answer has the new plan
   * even if the webhook is late or lost.
   */
  @Post('subscription/refresh')
  @Title('Look at the payment provider now')
  @Permission('signed-in')
  @Replies(200, SubscriptionView)
  @Refuses(paymentProviderDown)
  refresh(@MyPurchase() purchase: Purchase, @MyKey() key?: string) {
    return this.bus.send(refreshSubscription, purchase, key);
  }

  @Get('subscription/change')
  @Title('What a change of the plan would cost')
  @Permission('signed-in')
  @ApiQuery({ name: 'priceId', description: 'The price of the plan to change to.' })
  @Replies(200, ChangePreview)
  @Refuses(unknownPrice, noSubscription, paymentDue, paymentProviderDown)
  previewChange(@MyBuyer() buyer: Buyer, @Query('priceId') priceId: string) {
    return this.bus.ask(previewChange, { buyer, priceId });
  }

  @Post('subscription/change')
  @Title('Change the plan')
  @Permission('signed-in')
  @Replies(200, SubscriptionView)
  @Refuses(unknownPrice, noSubscription, paymentDue, cardDeclined, paymentProviderDown)
  change(
    @MyPurchase() purchase: Purchase,
    @Body({ schema: CreateSubscriptionBody }) { priceId }: z.output<typeof CreateSubscriptionBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(changePlan, { ...purchase, priceId }, key);
  }

  @Post('subscription/cancel')
  @Title('End the plan with its paid time')
  @Permission('signed-in')
  @Replies(200, SubscriptionView)
  @Refuses(noSubscription, paymentProviderDown)
  cancel(@MyPurchase() purchase: Purchase, @MyKey() key?: string) {
    return this.bus.send(cancelSubscription, purchase, key);
  }

  @Post('subscription/resume')
  @Title('Keep a plan that was to end')
  @Permission('signed-in')
  @Replies(200, SubscriptionView)
  @Refuses(noSubscription, paymentProviderDown)
  resume(@MyPurchase() purchase: Purchase, @MyKey() key?: string) {
    return this.bus.send(resumeSubscription, purchase, key);
  }

  /**
   * Allowed within 14 days of paying for a year or for Lifetime, once for each account. The plan ends at
   * once.
   */
  @Post('subscription/give-back')
  @Title('Give a year or Lifetime back')
  @Permission('signed-in')
  @Replies(200, SubscriptionView)
  @Refuses(nothingToGiveBack, paymentProviderDown)
  giveBack(@MyPurchase() purchase: Purchase, @MyKey() key?: string) {
    return this.bus.send(withdrawPurchase, purchase, key);
  }

  @Post('subscription/payment-method')
  @Title('Begin to change the card')
  @Permission('signed-in')
  @Replies(200, PaymentMethodReply)
  @Refuses(noSubscription, paymentProviderDown)
  paymentMethod(@MyPurchase() purchase: Purchase, @MyKey() key?: string) {
    return this.bus.send(changePaymentMethod, purchase, key);
  }

  /**
   * The payment of a renewal that the cardholder must approve at the bank. The browser confirms it with the client
   * secret.
   */
  @Post('subscription/pending-payment')
  @Title('Open the payment that waits for approval')
  @Permission('signed-in')
  @Replies(200, PendingPayment)
  @Refuses(noSubscription, nothingToApprove, paymentProviderDown)
  pendingPayment(@MyPurchase() purchase: Purchase, @MyKey() key?: string) {
    return this.bus.send(openPendingPayment, purchase, key);
  }

  @Post('subscription/portal')
  @Title('Open the payment provider’s portal')
  @Permission('signed-in')
  @Replies(200, PortalReply)
  @Refuses(noSubscription, paymentProviderDown)
  portal(@MyPurchase() purchase: Purchase, @MyKey() key?: string) {
    return this.bus.send(openPortal, purchase, key);
  }

  @Get('subscription/invoices')
  @Title('Invoices')
  @Permission('signed-in')
  @ApiQuery({ name: 'after', required: false, description: 'The `nextCursor` of the page before.' })
  @Replies(200, InvoicesReply)
  @Refuses(paymentProviderDown)
  invoices(@MyId() userId: UserId, @Query('after') after?: string) {
    return this.bus.ask(listInvoices, { userId, after: after || undefined });
  }

  @Get('referral')
  @Title('The share link and what it brought')
  @Permission('confirmed')
  @Replies(200, ReferralReply)
  referral(@MyId() userId: UserId) {
    return this.bus.ask(getReferral, { userId });
  }
}
