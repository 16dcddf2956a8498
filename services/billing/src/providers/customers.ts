import { createHash } from 'node:crypto';
import type { Buyer } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import { StripeApi, isMissing } from './stripe.js';

const unlessMissing = (error: unknown) => {
  if (!isMissing(error)) throw error;
};
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** One customer a golfer, found again by our id in its metadata. */
@Injectable()
export class Customers {
  constructor(private readonly stripe: StripeApi) {}

  /** Looks first: a try that died after Stripe made one left it behind. */
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

  /** Whose it is, by our id; undefined for somebody else's customer under the same account. */
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

  /** Receipts and invoices go there from now on. */
  async readdress(customer: string, email: string): Promise<void> {
    await this.stripe.ask((sdk) => sdk.customers.update(customer, { email }).catch(unlessMissing));
  }

  /** Ends every subscription at once and takes what Stripe knows of the person away; its payments stay there. */
  async erase(customer: string): Promise<void> {
    await this.stripe.ask((sdk) => sdk.customers.del(customer).catch(unlessMissing));
  }
}
