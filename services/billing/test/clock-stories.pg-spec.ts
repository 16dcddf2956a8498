import { changePlan, previewChange } from '@game/contracts';
import { newId } from '@game/platform';
import { startLocal } from '@game/simulator';
import { stripeSdk } from '../src/providers/stripe.js';
import { StoryStripe, pricesAt, type Clocked } from './story-stripe.js';

/** The secret key of a Stripe account in test mode; without it the stories run against the simulator. */
const KEY = process.env['STRIPE_TEST_KEY'];
const STORY_MS = KEY ? 1_800_000 : 120_000;
let story: StoryStripe;
beforeAll(async () => {
  story = await StoryStripe.start(KEY);
}, STORY_MS);
afterAll(() => story?.stop(), STORY_MS);

const changesTo = async (pat: Clocked, plan: 'monthly' | 'quarterly' | 'annual') => {
  const wish = { buyer: pat.golfer.buyer, priceId: story.priceOf(plan) };
  const preview = await story.harness.bus.ask(previewChange, wish);
  await story.harness.bus.send(changePlan, { ...wish, attempt: newId() });
  return preview;
};

// promises billing#current-plan, billing#failed-payments, billing#changing-plans, billing#cheaper-plans-follow
describe(`on a test clock of ${KEY ? 'Stripe' : 'the simulator'}, a golfer`, () => {
  it(
    'who buys during the trial is charged again after it, and then each month',
    async () => {
      const pat = await story.golfer(4);
      await pat.buys('monthly');
      for (const days of [31 + 11, 31, 31]) await pat.later(days);
      expect(await pat.looks()).toMatchObject({ plan: 'monthly', status: 'active' });
      expect(await pat.charged()).toEqual([800, 800, 800, 800]);
    },
    STORY_MS,
  );

  it(
    'whose card fails at the renewal keeps access, and another card pays the renewal once',
    async () => {
      const pat = await story.golfer(20);
      await pat.buys('monthly');
      await pat.entersCard('pm_card_chargeCustomerFail');
      await pat.later(32);
      expect(await pat.looks()).toMatchObject({ status: 'past_due', premium: true });
      await pat.entersCard('pm_card_visa');
      expect(await pat.looks()).toMatchObject({ status: 'active', pastDue: null });
      expect(await pat.charged()).toEqual([800, 800]);
    },
    STORY_MS,
  );

  it(
    'who changes to a dearer plan pays to the cent what the preview said',
    async () => {
      const pat = await story.golfer(20);
      await pat.buys('monthly');
      await pat.later(10);
      const { dueToday } = await changesTo(pat, 'annual');
      expect(await pat.looks()).toMatchObject({ plan: 'annual', amount: 6_400 });
      expect(await pat.charged()).toEqual([dueToday, 800]);
    },
    STORY_MS,
  );

  it(
    'who changes to a cheaper plan has the dearer one until its period ends',
    async () => {
      const pat = await story.golfer(20);
      await pat.buys('quarterly');
      expect(await changesTo(pat, 'monthly')).toMatchObject({ dueToday: 0, next: { amount: 800 } });
      await pat.later(60);
      expect(await pat.looks()).toMatchObject({ plan: 'quarterly', changesTo: { plan: 'monthly' } });
      await pat.later(33);
      expect(await pat.looks()).toMatchObject({ plan: 'monthly', changesTo: null });
      expect(await pat.charged()).toEqual([800, 2_000]);
    },
    STORY_MS,
  );
});

it('the stories add the prices of the plans to an account that has none, and find them the next time', async () => {
  const { simulator, settings } = await startLocal({
    publicUrl: 'http://localhost:1',
    stripe: { prices: [] },
  });
  try {
    const sdk = stripeSdk(settings);
    const prices = await pricesAt(sdk);
    expect(Object.keys(prices)).toEqual(['monthly', 'quarterly', 'annual', 'lifetime']);
    expect((await sdk.prices.retrieve(prices['quarterly']!)).recurring).toMatchObject({ interval_count: 3 });
    expect(await pricesAt(sdk)).toEqual(prices);
  } finally {
    await simulator.close();
  }
});
