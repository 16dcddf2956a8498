import type { SubscriptionView } from '@game/contracts';
import { Flag, Gift, Hourglass } from 'lucide-react';
import { subscriptionStrings as s } from '../../strings/subscription';
import { longDay, money } from './money';

/** Says what a golfer without a paid plan may use, and until when. */
export function FreeStanding({ view }: { view: SubscriptionView }) {
  const [Icon, title, text] = view.trialEndsAt
    ? [Hourglass, s.trial(longDay(view.trialEndsAt)), s.trialText]
    : view.freeUntil
      ? [Gift, s.gift(longDay(view.freeUntil)), s.giftText]
      : [Flag, s.starter, s.starterText];
  return (
    <section className="flex gap-4 rounded-card border border-line bg-card p-5 shadow-card">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full bg-tint text-fairway"
      >
        <Icon className="size-6" />
      </span>
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-0.5 text-quiet">{text}</p>
        {view.credit > 0 && (
          <p className="mt-2 font-medium">{s.haveCredit(money(view.credit, view.currency))}</p>
        )}
      </div>
    </section>
  );
}
