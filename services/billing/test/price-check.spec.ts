import { paymentProviderDown } from '@game/contracts';
import { SettingsError } from '@game/platform';
import { PriceCheck } from '../src/plans/price-check.js';

const WRONG = 'Setting STRIPE_PRICE_ANNUAL is "price_x": Stripe has no price with this id under this key.';
const AT_STRIPE = { STRIPE_BASE_URL: undefined, simulated: false };
const ELSEWHERE = { STRIPE_BASE_URL: 'http://stripe.example', simulated: false };

function start(wrong: () => Promise<string[]>, settings: ConstructorParameters<typeof PriceCheck>[1]) {
  const said: string[] = [];
  const later: string[] = [];
  const say = (...words: unknown[]) => void said.push(String(words.at(-1)));
  const db = { transaction: (work: (tx: never) => unknown) => work(undefined as never) };
  const timers = { set: async (_tx: unknown, { name }: { name: string }) => void later.push(name) };
  const incidents = { report: async () => {} };
  const check = new PriceCheck(
    { wrong },
    settings,
    { warn: say, error: say } as never,
    db as never,
    timers as never,
    incidents,
    { now: () => new Date('2026-06-01T12:00:00Z') },
  );
  return { said, later, started: check.onApplicationBootstrap() };
}

describe('a wrong price', () => {
  it.each([
    ['at Stripe', AT_STRIPE],
    ['at the simulator', { STRIPE_BASE_URL: 'http://localhost:4010', simulated: true }],
  ])('%s stops the start of the service with an error that names the setting', async (_, settings) => {
    await expect(start(async () => [WRONG], settings).started).rejects.toThrow(new SettingsError(WRONG));
  });

  it('at another server with Stripe’s API is only logged, and the service starts', async () => {
    const { said, started } = start(async () => [WRONG], ELSEWHERE);
    await started;
    expect(said).toEqual([WRONG]);
  });
});

it.each([
  ['a Stripe that does not answer', AT_STRIPE, paymentProviderDown()],
  ['another server with an invalid answer', ELSEWHERE, new Error('Invalid JSON')],
])(
  '%s does not stop the start of the service, and the prices are checked later',
  async (_, settings, error) => {
    const { said, later, started } = start(() => Promise.reject(error), settings);
    await started;
    expect(said).toEqual([expect.stringContaining('were not checked')]);
    expect(later).toEqual(['billing.check-prices']);
  },
);
