import type { BillingNotice } from '@game/contracts';
import { day, money, type Words } from './billing.js';

type Change = Extract<BillingNotice, { what: `plan-${string}` }>;
const OPEN = 'Open your subscription';

/** The words about a plan that its golfer changed, cancelled or resumed. */
export function planNotice(n: Change, link: string): Words {
  switch (n.what) {
    case 'plan-changed':
      return {
        subject: `You are on ${n.planName} now`,
        heading: `You are on ${n.planName} now`,
        paragraphs: [`It takes the place of ${n.from}.`],
        facts: [
          ['Next charge', n.nextBillingAt && `${money(n.amount, n.currency)} on ${day(n.nextBillingAt)}`],
        ],
        button: { label: OPEN, href: link },
      };
    case 'plan-follows':
      return {
        subject: `${n.planName} begins on ${day(n.at)}`,
        heading: `${n.planName} begins on ${day(n.at)}`,
        paragraphs: [
          `${n.running} runs to its paid end. Nothing is charged before that, and until then you can take the change back.`,
        ],
        button: { label: OPEN, href: link },
      };
    case 'plan-kept':
      return goesOn(`You keep ${n.planName}`, n, link);
    case 'plan-resumed':
      return goesOn(`${n.planName} goes on`, n, link);
    case 'plan-cancelled':
      return {
        subject: `${n.planName} is cancelled`,
        heading: `${n.planName} is cancelled`,
        paragraphs: [
          `Everything stays open to you until ${day(n.endsAt)}. Nothing more is charged.`,
          'Then you are on the free plan: 2 tee times per month. Until then you can take the plan up again.',
        ],
        button: { label: 'Take it up again', href: link },
      };
  }
}

function goesOn(
  heading: string,
  { amount, currency, at }: Extract<Change, { what: 'plan-kept' | 'plan-resumed' }>,
  link: string,
): Words {
  return {
    subject: heading,
    heading,
    paragraphs: ['It renews as before, until you cancel it.'],
    facts: [['Next charge', `${money(amount, currency)} on ${day(at)}`]],
    button: { label: OPEN, href: link },
  };
}
