import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { StripeApi } from './stripe.js';

interface GiveBack {
  chargeId: string;
  amount: number;
  /** Why the payment is refunded; a payment has at most one refund for each reason. */
  reason: string;
  /**
   * True if the refund pays out the golfer's credit. The refund is then marked at Stripe until the credit is reduced.
   */
  isCredit: boolean;
}

/** Partial refunds that billing itself decides on. */
@Injectable()
export class Refunds {
  constructor(private readonly stripe: StripeApi) {}

  /** Refunds a part of a payment. Returns false if Stripe refuses the refund permanently. */
  async giveBack({ chargeId: charge, amount, reason, isCredit }: GiveBack): Promise<boolean> {
    return this.stripe.ask(async (sdk) => {
      const { data } = await sdk.refunds.list({ charge, limit: 100 });
      if (data.some(({ metadata }) => metadata?.['reason'] === reason)) return true;
      try {
        await sdk.refunds.create(
          {
            ...{ charge, amount, reason: 'requested_by_customer' },
            metadata: { reason, ...(isCredit && { credit: String(amount) }) },
          },
          { idempotencyKey: `${reason}:${charge}` },
        );
        return true;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
        throw error;
      }
    });
  }
}
