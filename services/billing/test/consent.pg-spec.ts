import { TEST_CARDS, exportBilling, giveConsent } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { BillingHarness, type Golfer } from './billing.harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const stored = (ann: Golfer) =>
  harness.rows<{ plan: string; words: string; given_at: Date; checkout_id: string }>(
    'select plan, words, given_at, checkout_id from billing.consents where user_id = $1',
    [ann.userId],
  );
const incidents = (ann: Golfer) =>
  harness.rows('select kind, about from billing.incidents where user_id = $1', [ann.userId]);
const agrees = (ann: Golfer, clientSecret: string, consent: string) =>
  harness.bus.send(giveConsent, { buyer: ann.buyer, attempt: newId(), clientSecret, consent });

// promises billing#consent
describe('the consent to a purchase', () => {
  it('is stored once with its time and its exact words before the card is charged', async () => {
    const ann = await harness.golfer('ann', null, 4);
    const checkout = await ann.opens('monthly');
    expect(checkout.next).toMatchObject({ amount: 800 });
    expect(checkout.consent).toMatch(/^I agree that \$8\.00 is charged to my card now\./);
    const pays = () => ann.tries(checkout.clientSecret, TEST_CARDS.success);
    await expect(pays()).rejects.toMatchObject({ code: 'billing.consent-needed' });
    expect(await ann.charges()).toEqual([]);
    await agrees(ann, checkout.clientSecret!, checkout.consent);
    await agrees(ann, checkout.clientSecret!, checkout.consent);
    expect((await pays()).status).toBe('succeeded');
    await ann.is('active', 'monthly');
    const now = harness.service.clock.now();
    const [consent, ...more] = await stored(ann);
    expect([consent!.words, more]).toEqual([checkout.consent, []]);
    expect(Math.abs(consent!.given_at.getTime() - now.getTime())).toBeLessThan(60_000);
    // The promised next charge is the one that Stripe then has.
    await eventually(async () => expect((await ann.sees()).nextBillingAt).toBe(checkout.next!.at));
    expect(await incidents(ann)).toEqual([]);
    const archive = await harness.bus.ask(exportBilling, { userId: ann.userId });
    expect(archive.consents).toMatchObject([{ plan: 'monthly', words: checkout.consent }]);
  });

  it('is refused for other words, for somebody else’s checkout, and for a checkout that was replaced', async () => {
    const ann = await harness.golfer();
    const { clientSecret, consent } = await ann.opens('annual');
    await expect(agrees(ann, clientSecret!, 'I agree to anything')).rejects.toMatchObject({
      code: 'billing.consent-changed',
    });
    const mallory = await harness.golfer('mallory');
    await expect(agrees(mallory, clientSecret!, consent)).rejects.toMatchObject({ kind: 'not-found' });
    await ann.opens('lifetime');
    await expect(agrees(ann, clientSecret!, consent)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await stored(ann)).toEqual([]);
  });

  it('is missed by a payment that was made outside the screens, which is recorded as an incident', async () => {
    const ann = await harness.golfer();
    const { clientSecret } = await ann.opens('monthly');
    const [intent] = clientSecret!.split('_secret_');
    await harness.stripe.paymentIntents.confirm(intent!, { payment_method: 'pm_card_visa' });
    await ann.is('active', 'monthly');
    const [charge] = await ann.charges();
    await eventually(async () =>
      expect(await incidents(ann)).toEqual([{ kind: 'paid-without-consent', about: charge!.id }]),
    );
  });

  it('is needed before credit pays for a plan, and the refusal contains its words', async () => {
    const ann = await harness.golfer('ann', null, 20);
    await ann.opens('quarterly');
    const customer = await ann.customer();
    const credit = { amount: -4_927, currency: 'usd' };
    await harness.stripe.customers.createBalanceTransaction(customer, credit);
    const words = await ann.opens('monthly').then(
      () => '',
      (error: { code: string; details: { errors: Array<{ field: string; message: string }> } }) => {
        expect(error.code).toBe('billing.consent-needed');
        return error.details.errors.find(({ field }) => field === 'consent')!.message;
      },
    );
    expect(words).toMatch(/^I agree that \$8\.00 is taken from my credit now\./);
    expect((await ann.sees()).plan).toBe('starter');
    await expect(ann.opens('monthly', newId(), `${words} not`)).rejects.toMatchObject({
      code: 'billing.consent-needed',
    });
    expect(await ann.opens('monthly', newId(), words)).toMatchObject({ clientSecret: null, amount: 0 });
    expect(await stored(ann)).toMatchObject([{ plan: 'monthly', words }]);
  });
});
