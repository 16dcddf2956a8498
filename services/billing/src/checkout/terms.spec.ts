import { consentWords, nextCharge } from './terms.js';

const begun = new Date('2026-06-01T12:00:00Z');
const paidUntil = new Date('2026-07-01T12:00:00Z');
const month = { total: 800, creditLeft: 0, paidUntil, begun };

// promises billing#consent
describe('the terms of a purchase', () => {
  it('name the next charge, which free days postpone and credit makes smaller', () => {
    expect(nextCharge(month, begun)).toEqual({ amount: 800, at: '2026-07-01T12:00:00.000Z' });
    expect(nextCharge(month, new Date('2026-06-11T12:00:00Z'))).toMatchObject({
      at: '2026-07-11T12:00:00.000Z',
    });
    expect(nextCharge(month, new Date('2020-01-01'))).toMatchObject({ at: paidUntil.toISOString() });
    expect(nextCharge({ ...month, creditLeft: 300 }, begun)).toMatchObject({ amount: 500 });
    expect(nextCharge({ ...month, creditLeft: 9_000 }, begun)).toMatchObject({ amount: 0 });
    expect(nextCharge({ ...month, paidUntil: null }, begun)).toBeNull();
  });

  it('say in words what is charged, from what, how often, when next, and how to cancel', () => {
    const next = nextCharge(month, begun);
    expect(consentWords({ plan: 'monthly', due: 800, creditUsed: 0, next })).toBe(
      'I agree that $8.00 is charged to my card now. Pro Monthly then renews automatically each month, next on July 1, 2026 for $8.00, until I cancel it under Subscription. I have read the Terms of Service and what they say about refunds.',
    );
    expect(consentWords({ plan: 'annual', due: 1_473, creditUsed: 4_927, next })).toMatch(
      /^I agree that \$14\.73 is charged to my card and \$49\.27 is taken from my credit now\. Pro Annual then renews automatically each year/,
    );
    expect(consentWords({ plan: 'monthly', due: 0, creditUsed: 800, next })).toMatch(
      /^I agree that \$8\.00 is taken from my credit now\./,
    );
    expect(consentWords({ plan: 'lifetime', due: 19_900, creditUsed: 0, next: null })).toMatch(
      /^I agree that \$199\.00 is charged to my card now\. Lifetime never renews\./,
    );
  });
});
