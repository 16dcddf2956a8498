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

/** "March 4, 2027", in the viewer's zone. */
export const longDay = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: viewerZone }).format(new Date(iso));
