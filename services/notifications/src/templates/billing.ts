import type {
  PayloadOf,
  paymentFailed,
  paymentReceived,
  referralGranted,
  subscriptionEnded,
} from '@game/contracts';
import type { Wording } from '../messages/notice.js';
import { email, type Letter } from './layout.js';
import type { Links } from './words.js';

export const subscriptionLink = ({ publicUrl }: Links) => `${publicUrl}/subscription`;
export const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
/** Stripe writes brands in small letters. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }) =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
/** The date of a charge in UTC, as on Stripe's invoices and receipts. */
export const day = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** A letter without its footer. Without a button it leads to the subscription screen. */
export type Words = Omit<Letter, 'footer'>;
export const CANCEL =
  'It renews automatically. Cancel any time on the subscription screen and keep it until the period ends.';

export function letter(links: Links, words: Words): Wording {
  const button = { label: 'Open your subscription', href: subscriptionLink(links) };
  const footer = `You get this because of your plan. Questions: ${links.supportEmail}`;
  return { email: email({ button, ...words, footer }) };
}

export function receipt(p: PayloadOf<typeof paymentReceived>, links: Links): Wording {
  const paid = money(p.amount, p.currency);
  const sum = p.nextAmount === null ? '' : `, ${money(p.nextAmount, p.currency)}`;
  const next = p.nextBillingAt && `${day(p.nextBillingAt)}${sum}`;
  return letter(links, {
    subject: `Receipt: ${paid} for ${p.planName}`,
    heading: p.bought ? `${p.planName} is yours` : 'Thank you for your payment',
    paragraphs: [`We received ${paid}.`, ...(p.bought && p.nextBillingAt ? [CANCEL] : [])],
    facts: [
      ['Plan', p.planName],
      ['Amount', p.tax ? `${paid}, ${money(p.tax, p.currency)} of it tax` : paid],
      ['Date', day(p.paidAt)],
      ['Card', p.card && cardName(p.card)],
      ['Next charge', next],
      ['Payment', p.paymentId],
    ],
    ...(p.receiptUrl ? { button: { label: 'View the receipt', href: p.receiptUrl } } : {}),
  });
}

export function renewalFailed(f: PayloadOf<typeof paymentFailed>, links: Links): Wording {
  const due = money(f.amount, f.currency);
  if (f.needsApproval) return letter(links, approval(f, subscriptionLink(links)));
  return letter(links, {
    subject: f.last
      ? `Last notice: ${f.planName} ends on ${day(f.graceUntil)}`
      : `Your payment for ${f.planName} did not go through`,
    heading: f.last ? 'Your plan is about to end' : 'Your payment did not go through',
    paragraphs: [
      `We could not charge ${due} for ${f.planName}. You keep everything until ${day(f.graceUntil)}.`,
      'Update your payment method on the subscription screen, and we try again at once.',
    ],
    button: { label: 'Update your payment method', href: subscriptionLink(links) },
  });
}

/** The payment is not lost: the bank only wants its cardholder to approve it. */
export function approval(
  f: Pick<PayloadOf<typeof paymentFailed>, 'amount' | 'currency' | 'planName' | 'graceUntil'> & {
    last?: boolean;
  },
  link: string,
): Words {
  const due = money(f.amount, f.currency);
  return {
    subject: `${f.last ? 'Last notice: approve' : 'Approve'} your payment of ${due} for ${f.planName}`,
    heading: 'Your bank asks for your approval',
    paragraphs: [
      `Your bank wants to know that it is you who pays ${due} for ${f.planName}. Until you approve it, nothing is charged.`,
      `You keep everything until ${day(f.graceUntil)}. Without your approval the plan ends then.`,
    ],
    button: { label: 'Approve the payment', href: `${link}?show=approve` },
  };
}

const WHY: Record<PayloadOf<typeof subscriptionEnded>['reason'], string> = {
  cancelled: 'You cancelled it, and what was paid has run out.',
  unpaid: 'The last payment did not go through within 7 days. Nothing more will be charged.',
  refunded: 'Your payment was refunded. Nothing more will be charged.',
  disputed: 'Your payment was disputed with your bank. Nothing more will be charged.',
};

export function planEnded(e: PayloadOf<typeof subscriptionEnded>, links: Links): Wording {
  return letter(links, {
    subject: `${e.planName} has ended`,
    heading: `${e.planName} has ended`,
    paragraphs: [
      e.givenBack
        ? `You gave it back: ${money(e.givenBack.amount, e.givenBack.currency)} goes to your card, which takes your bank 5 to 10 days. Nothing more will be charged.`
        : WHY[e.reason],
      'You are on the free plan now: 2 tee times per month. Your contacts and rounds stay.',
    ],
    button: { label: 'Choose a plan', href: subscriptionLink(links) },
  });
}

export function daysGranted(g: PayloadOf<typeof referralGranted>, links: Links): Wording {
  const how = g.until ? `They last until ${day(g.until)}.` : 'Your next charge comes that much later.';
  return letter(links, {
    subject: `${g.days} days of premium for you`,
    heading: `${g.days} days of premium for you`,
    paragraphs: [
      g.side === 'referrer'
        ? 'A friend joined by your link: both of you get premium.'
        : 'You joined by the link of a friend: both of you get premium.',
      how,
    ],
  });
}
