import { addressNeeded, type BillingAddress } from '@game/contracts';
import { SETTINGS } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CURRENCY } from '../plans/plans.js';
import type { BillingSettings } from '../settings.js';
import { StripeApi } from './stripe.js';

/** The tax on a single payment, in integer cents; `calculation` is its id at Stripe. */
interface PaymentTax {
  tax: number;
  calculation: string;
}

/** Stripe Tax, if it is switched on (docs/adr/0041). Stripe keeps the buyer's address; billing does not. */
@Injectable()
export class Tax {
  /** What a request for a subscription contains so that Stripe adds the tax; empty while tax is off. */
  readonly automatic: { automatic_tax?: { enabled: true } };
  private readonly isOn: boolean;

  constructor(
    private readonly stripe: StripeApi,
    @Inject(SETTINGS) { STRIPE_TAX }: Pick<BillingSettings, 'STRIPE_TAX'>,
  ) {
    this.isOn = STRIPE_TAX === 'on';
    this.automatic = this.isOn ? { automatic_tax: { enabled: true } } : {};
  }

  /**
   * Saves the address that the buyer gave with the customer. Throws `addressNeeded` if Stripe cannot tell from the
   * customer's address which tax applies.
   */
  async locate(customer: string, address: BillingAddress | undefined): Promise<void> {
    if (!this.isOn) return;
    if (address) {
      const { country, postalCode: postal_code } = address;
      const tax = { validate_location: 'immediately' } as const;
      await this.stripe.ask((sdk) =>
        sdk.customers.update(customer, { address: { country, postal_code }, tax }).catch(inOurWords),
      );
      return;
    }
    const found = await this.stripe.ask((sdk) => sdk.customers.retrieve(customer, { expand: ['tax'] }));
    if (found.deleted || found.tax?.automatic_tax === 'unrecognized_location') throw addressNeeded();
  }

  /**
   * Calculates the tax on Lifetime, for which Stripe makes no invoice; null while tax is off. Repeats with the same
   * `once` get the same answer.
   */
  async ofLifetime(customer: string, amount: number, once: string): Promise<PaymentTax | null> {
    if (!this.isOn) return null;
    const line = { amount, reference: 'lifetime', tax_behavior: 'exclusive' } as const;
    // The key makes a repeat return the same calculation, so that the payment is repeated with the same parameters.
    const key = { idempotencyKey: `tax:${once}:${amount}` };
    const made = await this.stripe.ask((sdk) =>
      sdk.tax.calculations.create({ currency: CURRENCY, customer, line_items: [line] }, key),
    );
    return { tax: made.tax_amount_exclusive, calculation: made.id! };
  }
}

function inOurWords(error: unknown): never {
  if ((error as { code?: string }).code !== 'customer_tax_location_invalid') throw error;
  const message = 'This postal code was not found in this country. Please check both.';
  throw addressNeeded({ message, details: { errors: [{ field: 'postalCode', message }] } });
}
