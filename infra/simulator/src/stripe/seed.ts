import type { Books } from './books.js';
import type { Interval } from './objects.js';

export interface SeedPrice {
  /** For example `price_pro_monthly`. */
  id: string;
  /** The product's id; the product is created with the first price that names it. */
  product: string;
  name: string;
  /** In integer cents. */
  amount: number;
  /** `usd` by default. */
  currency?: string;
  /** The interval of renewals; absent for a price that is paid once. */
  interval?: Interval;
  /** The number of intervals in a period; 1 by default. */
  intervalCount?: number;
  lookupKey?: string;
}

const pro = { product: 'prod_pro', name: 'Pro' };
/** The paid plans (billing#plans). */
export const PLANS: readonly SeedPrice[] = [
  { ...pro, id: 'price_pro_monthly', amount: 800, interval: 'month', lookupKey: 'pro_monthly' },
  {
    ...pro,
    id: 'price_pro_quarterly',
    amount: 2000,
    interval: 'month',
    intervalCount: 3,
    lookupKey: 'pro_quarterly',
  },
  { ...pro, id: 'price_pro_annual', amount: 6400, interval: 'year', lookupKey: 'pro_annual' },
  { id: 'price_lifetime', product: 'prod_lifetime', name: 'Lifetime', amount: 19900, lookupKey: 'lifetime' },
];

export function seedPrices(books: Books, prices: readonly SeedPrice[]): void {
  for (const seed of prices) {
    if (!books.find(seed.product)) {
      books.make('product', seed.product, { name: seed.name, active: true, description: null, metadata: {} });
    }
    if (books.find(seed.id)) continue;
    books.make('price', seed.id, {
      product: seed.product,
      unit_amount: seed.amount,
      currency: seed.currency ?? 'usd',
      type: seed.interval ? 'recurring' : 'one_time',
      recurring: seed.interval ? { interval: seed.interval, interval_count: seed.intervalCount ?? 1 } : null,
      lookup_key: seed.lookupKey ?? null,
      active: true,
      metadata: {},
    });
  }
}
