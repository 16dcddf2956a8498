/** Stripe's test cards, https://docs.stripe.com/testing; a charge on any other number succeeds. */
export type CardAnswer =
  | { kind: 'paid' }
  | { kind: 'needs-authentication' }
  | { kind: 'declined'; code: string; declineCode: string; message: string };

const declined = (declineCode: string, message: string, code = 'card_declined'): CardAnswer => ({
  kind: 'declined',
  code,
  declineCode,
  message,
});

const ANSWERS: Record<string, CardAnswer> = {
  '4000000000000002': declined('generic_decline', 'Your card was declined.'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': declined('expired_card', 'Your card has expired.', 'expired_card'),
  // This card can be saved, but every charge fails.
  '4000000000000341': declined('generic_decline', 'Your card was declined.'),
  '4000002500003155': { kind: 'needs-authentication' },
};

/** Stripe's ready-made payment methods, with their card numbers. */
export const READY_MADE: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002500003155',
};

export function answerOf(number: string): CardAnswer {
  return ANSWERS[number] ?? { kind: 'paid' };
}

/** The outcome of saving the card for later, without a charge. */
export function answerToKeeping(number: string): CardAnswer {
  return number === READY_MADE['pm_card_chargeCustomerFail'] ? { kind: 'paid' } : answerOf(number);
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^5[1-5]/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}
