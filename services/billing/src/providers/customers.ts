import { createHash } from 'node:crypto';
import type { Buyer, UserId } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import { StripeApi, idOf, unlessMissing } from './stripe.js';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Ensures that each user has one customer at Stripe, which is found by the user's id in its metadata. */
@Injectable()
export class Customers {
  constructor(private readonly stripe: StripeApi) {}

  /**
   * Finds or creates the customer. It searches first, because an earlier try may have crashed after Stripe created one.
   * `former` is the user's customers that were deleted at Stripe.
   */
  async of({ userId, email }: Buyer, former: string[] = []): Promise<string> {
    return this.stripe.ask(async (sdk) => {
      const { data } = await sdk.customers.list({ email, limit: 100 });
      const known = data.find((c) => c.metadata['userId'] === userId && !former.includes(c.id));
      if (known) return known.id;
      const made = await sdk.customers.create(
        { email, metadata: { userId } },
        // The key contains the deleted customers, because with an earlier key Stripe would return the deleted one.
        { idempotencyKey: ['customer', userId, digest(email), ...former].join(':').slice(-255) },
      );
      return made.id;
    });
  }

  /** Returns the user's id; undefined for a deleted customer or one of another product of the same Stripe account. */
  async userOf(customer: string): Promise<UserId | undefined> {
    return this.stripe.ask(async (sdk) => {
      const found = await sdk.customers.retrieve(customer);
      return found.deleted ? undefined : (found.metadata['userId'] as UserId | undefined);
    });
  }

  async ofCharge(charge: string): Promise<string | null> {
    const { customer } = await this.stripe.ask((sdk) => sdk.charges.retrieve(charge));
    return typeof customer === 'string' ? customer : (customer?.id ?? null);
  }

  /** The customer to whom a payment, or a form for another card, belongs; null if there is none. */
  async ofIntent(id: string): Promise<string | null> {
    const found = await this.stripe.ask(async (sdk) =>
      id.startsWith('seti_')
        ? await sdk.setupIntents.retrieve(id).catch(unlessMissing)
        : await sdk.paymentIntents.retrieve(id).catch(unlessMissing),
    );
    return idOf(found?.customer);
  }

  /** Changes the email to which Stripe sends receipts and invoices. */
  async readdress(customer: string, email: string): Promise<void> {
    await this.stripe.ask((sdk) => sdk.customers.update(customer, { email }).catch(unlessMissing));
  }

  /**
   * Deletes the customer: every subscription ends at once and the personal data is erased; the payments stay at Stripe.
   */
  async erase(customer: string): Promise<void> {
    await this.stripe.ask((sdk) => sdk.customers.del(customer).catch(unlessMissing));
  }
}
