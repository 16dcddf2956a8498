import { viewerZone } from '../../lib/times';

const CENTS = 100;

/** Integer cents as a price: `$8`, `$6.67`. */
export function money(cents: number, currency: string): string {
  const digits = cents % CENTS === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / CENTS);
}

/** The date in words, such as "March 4, 2027", in the viewer's zone. */
export const longDay = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: viewerZone }).format(new Date(iso));

const utc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/** The date of a charge in UTC, as in the words that the golfer agrees to, and on Stripe's invoices. */
export const chargeDay = (iso: string) => utc.format(new Date(iso));
/** The last day before this moment in UTC: a card is valid until the last day of its month. */
export const lastDayBefore = (iso: string) => utc.format(new Date(Date.parse(iso) - 1));
