import type { StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { invalid, required } from './errors.js';
import { flag, inner, integer, list, text, type Form } from './form.js';
import type { Customer, Line } from './objects.js';

/** The account is registered for tax in the United States only, at one rate. */
const US_RATE = 0.07;
const ZIP = /^\d{5}(-\d{4})?$/;

/** The address in a request, as the customer keeps it; undefined if the request has none. */
export function addressIn(form: Form): Customer['address'] | undefined {
  if (!form['address']) return undefined;
  const given = inner(form, 'address');
  return { country: text(given, 'country') ?? null, postal_code: text(given, 'postal_code') ?? null };
}

/** Whether Stripe can tell which tax applies. It needs a country, and a ZIP code in the United States. */
export function isLocated({ address }: Pick<Customer, 'address'>): boolean {
  if (!address?.country) return false;
  return address.country !== 'US' || ZIP.test(address.postal_code ?? '');
}

const MESSAGE =
  "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.";
export function mustBeLocated(customer: Pick<Customer, 'address'>): void {
  if (!isLocated(customer)) invalid(MESSAGE, { code: 'customer_tax_location_invalid' });
}

/** Refuses a request for automatic tax if the customer's address is not known; returns whether it asks for tax. */
export function wantsTax(form: Form, customer: Customer): boolean {
  const wanted = flag(inner(form, 'automatic_tax'), 'enabled') ?? false;
  if (wanted) mustBeLocated(customer);
  return wanted;
}

export interface TaxedLine extends Line {
  taxes: { amount: number; tax_behavior: 'exclusive' }[];
}
/** Adds the tax to each line, on top of its amount; a credit has a negative tax. */
export function taxed(lines: Line[], isTaxed: boolean, customer: Customer): TaxedLine[] {
  const rate = customer.address?.country === 'US' ? US_RATE : 0;
  return lines.map((line) => ({
    ...line,
    taxes: isTaxed ? [{ amount: Math.round(line.amount * rate) || 0, tax_behavior: 'exclusive' }] : [],
  }));
}

export function totalTaxes(lines: TaxedLine[]): TaxedLine['taxes'] {
  const all = lines.flatMap((line) => line.taxes);
  if (!all.length) return [];
  return [{ amount: all.reduce((sum, tax) => sum + tax.amount, 0), tax_behavior: 'exclusive' }];
}

/** Calculates the tax of a payment without an invoice. */
export function taxCalculations(books: Books): StripeHandlers {
  return {
    'POST /v1/tax/calculations': ({ form }) => {
      const customer = books.get<Customer>(
        'customer',
        required(text(form, 'customer'), 'customer'),
        'customer',
      );
      mustBeLocated(customer);
      const currency = required(text(form, 'currency'), 'currency');
      const amounts = (list(form, 'line_items') as Form[]).map((line) => integer(line, 'amount') ?? 0);
      const period = { start: books.seconds(), end: books.seconds() };
      const lines = amounts.map((amount) => ({
        description: '',
        amount,
        currency,
        period,
        proration: false,
      }));
      const [tax] = totalTaxes(taxed(lines, true, customer));
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      return books.make('tax.calculation', books.newId('taxcalc'), {
        ...{
          customer: customer.id,
          currency,
          tax_amount_exclusive: tax?.amount ?? 0,
          tax_amount_inclusive: 0,
        },
        amount_total: total + (tax?.amount ?? 0),
      });
    },
  };
}
