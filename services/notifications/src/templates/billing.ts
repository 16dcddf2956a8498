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

const subscriptionLink = ({ publicUrl }: Links) => `${publicUrl}/subscription`;
const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
/** The date of a charge in UTC, as on Stripe's invoices and receipts. */
const day = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

function letter(links: Links, more: Omit<Letter, 'footer'>): Wording {
  const button = { label: 'Open your subscription', href: subscriptionLink(links) };
  const footer = `You get this because of your plan. Questions: ${links.supportEmail}`;
  return { email: email({ button, ...more, footer }) };
}

export function receipt(p: PayloadOf<typeof paymentReceived>, links: Links): Wording {
  const paid = money(p.amount, p.currency);
  return letter(links, {
    subject: `Receipt: ${paid} for ${p.planName}`,
    heading: 'Thank you for your payment',
    paragraphs: [`We received ${paid}.`],
    facts: [
      ['Plan', p.planName],
      ['Amount', paid],
      ['Date', day(p.paidAt)],
      ['Card', p.card && `${p.card.brand} ending in ${p.card.last4}`],
      ['Next charge', p.nextBillingAt && day(p.nextBillingAt)],
      ['Payment', p.paymentId],
    ],
    ...(p.receiptUrl ? { button: { label: 'View the receipt', href: p.receiptUrl } } : {}),
  });
}

export function renewalFailed(f: PayloadOf<typeof paymentFailed>, links: Links): Wording {
  const due = money(f.amount, f.currency);
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
      WHY[e.reason],
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
