import { z } from 'zod';

/** The form of the simulator's key. At the simulator only test card numbers work, and no money is moved. */
const SIMULATOR_KEY = /^sk_test_simulator/;
/** The price ids that the simulator starts with (infra/simulator/src/stripe/seed.ts). */
const SEEDED = {
  STRIPE_PRICE_MONTHLY: 'price_pro_monthly',
  STRIPE_PRICE_QUARTERLY: 'price_pro_quarterly',
  STRIPE_PRICE_ANNUAL: 'price_pro_annual',
  STRIPE_PRICE_LIFETIME: 'price_lifetime',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator',
};
const PriceId = z.string().startsWith('price_', 'must be the id of a price, price_…').optional();

export const BillingSettings = z
  .object({
    /**
     * The address at which golfers reach the product. Share links and the return link of Stripe's portal begin with it.
     */
    PUBLIC_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
    STRIPE_SECRET_KEY: z
      .string('must be the secret key of your Stripe account')
      .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_'),
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
    /** Contains two secrets, separated by a comma, while one secret is replaced by another. */
    STRIPE_WEBHOOK_SECRET: z
      .string('must be the signing secret of the webhook endpoint')
      .transform((given) => given.split(',').map((secret) => secret.trim()))
      .pipe(z.array(z.string().startsWith('whsec_', 'must begin with whsec_'))),
    /** The address of another server with Stripe's API. Only its protocol, host and port are used. */
    STRIPE_BASE_URL: z.url().optional(),
    /** Whether Stripe Tax adds the tax to purchases. It must be set up at Stripe first. */
    STRIPE_TAX: z.enum(['off', 'on'], 'must be off or on').default('off'),
    STRIPE_PRICE_MONTHLY: PriceId,
    STRIPE_PRICE_QUARTERLY: PriceId,
    STRIPE_PRICE_ANNUAL: PriceId,
    STRIPE_PRICE_LIFETIME: PriceId,
  })
  .transform((given, ctx) => {
    const simulated = !!given.STRIPE_BASE_URL && SIMULATOR_KEY.test(given.STRIPE_SECRET_KEY);
    const known = simulated || !!given.STRIPE_BASE_URL ? { ...SEEDED, ...defined(given) } : given;
    for (const name of Object.keys(SEEDED) as Array<keyof typeof SEEDED>)
      if (!known[name])
        ctx.addIssue({ code: 'custom', path: [name], message: 'is needed beside a key of Stripe itself' });
    const modes = [given.STRIPE_SECRET_KEY, known.STRIPE_PUBLISHABLE_KEY ?? ''].map(modeOf);
    if (!simulated && modes[0] && modes[1] && modes[0] !== modes[1])
      ctx.addIssue({
        code: 'custom',
        path: ['STRIPE_PUBLISHABLE_KEY'],
        message: `is a ${modes[1]} key, but STRIPE_SECRET_KEY is a ${modes[0]} key: both must be of one mode`,
      });
    return { ...given, ...(known as typeof given & typeof SEEDED), simulated };
  });
export type BillingSettings = z.output<typeof BillingSettings>;

const modeOf = (key: string) => /^(?:sk|rk|pk)_(test|live)_/.exec(key)?.[1];
const defined = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
