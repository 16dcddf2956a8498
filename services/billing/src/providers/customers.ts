import { createHash } from 'node:crypto';
import type { Buyer } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import { StripeApi, isMissing } from './stripe.js';

const unlessMissing = (error: unknown) => {
  if (!isMissing(error)) throw error;
};
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** One customer at Stripe for each user, found by the user's id in its metadata. */
@Injectable()
export class Customers {
  constructor(private readonly stripe: StripeApi) {}

  /** Finds or makes the customer. It looks first, because an earlier try may have died after Stripe made one. */
  async of({ userId, email }: Buyer): Promise<string> {
    return this.stripe.ask(async (sdk) => {
      const { data } = await sdk.customers.list({ email, limit: 100 });
      const known = data.find((customer) => customer.metadata['userId'] === userId);
      if (known) return known.id;
      const made = await sdk.customers.create(
        { email, metadata: { userId } },
        { idempotencyKey: `customer:${userId}:${digest(email)}` },
      );
      return made.id;
    });
  }

  /** Returns the user's id; undefined for a customer of another product under the same account, or a deleted one. */
  async userOf(customer: string): Promise<string | undefined> {
    return this.stripe.ask(async (sdk) => {
      const found = await sdk.customers.retrieve(customer);
      return found.deleted ? undefined : found.metadata['userId'];
    });
  }

  async ofCharge(charge: string): Promise<string | null> {
    const { customer } = await this.stripe.ask((sdk) => sdk.charges.retrieve(charge));
    return typeof customer === 'string' ? customer : (customer?.id ?? null);
  }

  /** Changes the email to which Stripe sends receipts and invoices. */
  async readdress(customer: string, email: string): Promise<void> {
    await this.stripe.ask((sdk) => sdk.customers.update(customer, { email }).catch(unlessMissing));
  }

  /** Deletes the customer: every subscription ends at once and the person is erased; the payments stay at Stripe. */
  async erase(customer: string): Promise<void> {
    await this.stripe.ask((sdk) => sdk.customers.del(customer).catch(unlessMissing));
  }
}
