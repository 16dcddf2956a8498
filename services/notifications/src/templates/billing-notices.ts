import type { BillingNotice } from '@game/contracts';
import type { Wording } from '../messages/notice.js';
import { CANCEL, approval, cardName, day, letter, money, subscriptionLink, type Words } from './billing.js';
import { planNotice } from './plan-notices.js';
import type { Links } from './words.js';

type Of<What extends BillingNotice['what']> = Extract<BillingNotice, { what: What }>;

/** The words of each notice, with the one link that its reader needs (billing#money-mail). */
export function billingNotice(notice: BillingNotice, links: Links): Wording {
  return letter(links, letterOf(notice, subscriptionLink(links)));
}

function letterOf(n: BillingNotice, link: string): Words {
  switch (n.what) {
    case 'approve-payment':
      return approval(n, link);
    case 'card-expires':
      return cardExpires(n, link);
    case 'free-ends':
      return freeEnds(n, link);
    case 'free-ended':
      return freeEnded(n, link);
    case 'renewal-ahead':
      return renewalAhead(n, link);
    case 'bought-by-credit':
      return boughtByCredit(n, link);
    case 'plan-changed':
    case 'plan-follows':
    case 'plan-kept':
    case 'plan-cancelled':
    case 'plan-resumed':
      return planNotice(n, link);
    case 'refunded':
    case 'credit-paid-back':
      return moneyBack(n, link);
    case 'days-given':
      return daysGiven(n);
  }
}

function cardExpires(n: Of<'card-expires'>, link: string): Words {
  const card = cardName(n.card);
  const lastDay = day(new Date(Date.parse(n.at) - 1).toISOString());
  return {
    subject: `Your card expires on ${lastDay}`,
    heading: 'Your card expires soon',
    paragraphs: [
      `The card that pays ${n.planName} (${card}) expires on ${lastDay}. Put in another one, or the same one with its new date, so that the next payment goes through.`,
    ],
    facts: [
      ['Plan', n.planName],
      ['Next charge', day(n.nextBillingAt)],
    ],
    button: { label: 'Update your payment method', href: `${link}?show=payment` },
  };
}

function freeEnds({ isTrial, at }: Of<'free-ends'>, link: string): Words {
  const what = isTrial ? 'Your free trial' : 'Your free time';
  return {
    subject: `${what} ends on ${day(at)}`,
    heading: `${what} ends on ${day(at)}`,
    paragraphs: [
      'Nothing is charged then: you are on the free plan, with 2 tee times per month. Your contacts and rounds stay.',
      'With a plan there is no limit. What is left of your free days is added to it.',
    ],
    button: { label: 'Choose a plan', href: link },
  };
}

function freeEnded({ isTrial }: Of<'free-ended'>, link: string): Words {
  const what = isTrial ? 'Your free trial' : 'Your free time';
  return {
    subject: `${what} has ended`,
    heading: `${what} has ended`,
    paragraphs: [
      'Nothing was charged. You are on the free plan now: 2 tee times per month. Your contacts and rounds stay.',
    ],
    button: { label: 'Choose a plan', href: link },
  };
}

function renewalAhead({ planName, amount, currency, at }: Of<'renewal-ahead'>, link: string): Words {
  const sum = money(amount, currency);
  return {
    subject: `${planName} renews on ${day(at)} for ${sum}`,
    heading: `${planName} renews on ${day(at)}`,
    paragraphs: [
      `On ${day(at)} ${sum} is charged for another year.`,
      'If you do not want that, cancel before that day and keep it until the period ends.',
    ],
    button: { label: 'Cancel or change your plan', href: `${link}?show=cancel` },
  };
}

function boughtByCredit(n: Of<'bought-by-credit'>, link: string): Words {
  return {
    subject: `${n.planName} is yours, paid by your credit`,
    heading: `${n.planName} is yours`,
    paragraphs: ['Your credit paid for it, so nothing was charged to a card.', CANCEL],
    facts: [['Next charge', `${money(n.amount, n.currency)} on ${day(n.nextBillingAt)}`]],
    button: { label: 'Open your subscription', href: link },
  };
}

function moneyBack(n: Of<'refunded' | 'credit-paid-back'>, link: string): Words {
  const sum = money(n.amount, n.currency);
  const facts: Words['facts'] =
    n.what === 'refunded'
      ? [
          ['Payment', `${money(n.of, n.currency)} for ${n.planName}`],
          ['Paid on', day(n.paidAt)],
        ]
      : [];
  const why =
    n.what === 'credit-paid-back'
      ? 'Your plan has ended, so the credit that was left goes back to the card that paid.'
      : n.isDouble
        ? 'Two payments went through at the same moment. One of them goes back to your card.'
        : 'It goes back to the card that paid.';
  return {
    subject: `${sum} goes back to your card`,
    heading: `${sum} goes back to your card`,
    paragraphs: [why, 'Your bank takes 5 to 10 days for that.'],
    facts,
    button: { label: 'See your invoices', href: `${link}?show=history` },
  };
}

function daysGiven({ days, isGift, until }: Of<'days-given'>): Words {
  const heading = isGift ? `${days} days of premium for you` : `${days} days more for you`;
  return {
    subject: heading,
    heading,
    paragraphs: [until ? `They last until ${day(until)}.` : 'Your next charge comes that much later.'],
  };
}
