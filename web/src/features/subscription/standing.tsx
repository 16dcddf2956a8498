import type { SubscriptionPlan, SubscriptionView } from '@game/contracts';
import { CreditCard, FileText, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { toContent } from '../../lib/to-content';
import { standingStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { useChangePlan, useOpenPortal, useResumePlan } from './api';
import { lastDayBefore, longDay, money } from './money';
import { useFailure } from './use-failure';

/** The parts of the screen that the panel's buttons and the address's `?show=` open. */
export type Part = 'payment' | 'approve' | 'history' | 'cancel' | 'give-back';

interface Props {
  view: SubscriptionView;
  plans: SubscriptionPlan[];
  onShow: (part: Part) => void;
  /** Leads the browser to another address. */
  leave: (url: string) => void;
}

/** Shows the plan that the golfer pays for, as billing knows it. */
export function Standing({ view, plans, onShow, leave }: Props) {
  const lifetime = view.plan === 'lifetime';
  const state = view.pastDue ? s.pastDue : view.cancelAtPeriodEnd ? s.ending : s.active;
  return (
    <section
      aria-labelledby="standing"
      className="overflow-hidden rounded-card border border-line bg-card shadow-card"
    >
      <div className="mown flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5 text-on-turf sm:px-7">
        <div>
          <p className="eyebrow text-on-turf-quiet">{s.current}</p>
          <h2 id="standing" className="text-3xl">
            {view.planName}
          </h2>
        </div>
        <span className="rounded-full bg-pin px-3 py-0.5 font-semibold text-on-pin">{state}</span>
      </div>
      <div className="p-5 sm:px-7">
        {lifetime && <p className="text-lg">{s.forever}</p>}
        {view.cancelAtPeriodEnd && view.endsAt && <p className="mb-4">{s.endsText(longDay(view.endsAt))}</p>}
        {view.changesTo && (
          <p className="mb-4">{s.follows(view.changesTo.planName, longDay(view.changesTo.at))}</p>
        )}
        {!lifetime && <Facts view={view} />}
        <Actions view={view} plans={plans} onShow={onShow} leave={leave} />
      </div>
    </section>
  );
}

function Facts({ view: v }: { view: SubscriptionView }) {
  const amount = v.amount === null ? null : money(v.amount, v.currency);
  const tax = v.tax ? s.tax(money(v.tax, v.currency)) : null;
  const facts: Array<[string, ReactNode, string?]> = [];
  if (v.nextBillingAt) facts.push([s.next, longDay(v.nextBillingAt)]);
  else if (v.endsAt) facts.push([s.ends, longDay(v.endsAt)]);
  if (amount) facts.push([s.amount, amount, tax ?? undefined]);
  const card =
    v.card && s.lastFour(v.card.brand.charAt(0).toUpperCase() + v.card.brand.slice(1), v.card.last4);
  facts.push([
    s.card,
    card ?? s.noCard,
    v.cardExpiresAt ? s.cardExpires(lastDayBefore(v.cardExpiresAt)) : undefined,
  ]);
  if (v.credit > 0) facts.push([s.credit, money(v.credit, v.currency), s.creditNote]);
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-3">
      {facts.map(([name, text, note]) => (
        <div key={name}>
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-lg font-semibold">{text}</dd>
          {note && <dd className="text-sm text-quiet">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Actions({ view, plans, onShow, leave }: Props) {
  const change = useChangePlan();
  const portal = useOpenPortal();
  const resume = useResumePlan();
  const toast = useToast();
  const failure = useFailure();
  const manage = () =>
    portal.mutate(undefined, {
      onSuccess: ({ url }) => leave(url),
      onError: (error) => failure(error),
    });
  const takeUp = () =>
    resume.mutate(undefined, {
      onSuccess: () => (toContent(), toast({ title: s.resumed, text: s.resumedText })),
      onError: (error) => failure(error),
    });
  const renews = view.plan !== 'lifetime';
  const plan = plans.find(({ id }) => id === view.plan);
  const keep = () =>
    change.mutate(plan!.priceId!, {
      onSuccess: () => (toContent(), toast({ title: s.kept, text: s.keptText(view.planName) })),
      onError: (error) => failure(error),
    });
  return (
    <div className="mt-5 grid gap-3 border-t border-dashed border-line pt-5 sm:flex sm:flex-wrap">
      {view.cancelAtPeriodEnd && (
        <Button busy={resume.isPending} onClick={takeUp}>
          {s.resume}
        </Button>
      )}
      {view.changesTo && plan?.priceId && (
        <Button busy={change.isPending} onClick={keep}>
          {s.keep(view.planName)}
        </Button>
      )}
      {renews && (
        <Button look="secondary" onClick={() => onShow('payment')}>
          <CreditCard aria-hidden className="size-4.5" /> {s.update}
        </Button>
      )}
      <Button look="secondary" onClick={() => onShow('history')}>
        <FileText aria-hidden className="size-4.5" /> {s.invoices}
      </Button>
      <Button look="secondary" busy={portal.isPending} onClick={manage}>
        <ExternalLink aria-hidden className="size-4.5" /> {s.manage}
      </Button>
      {view.withdrawable && (
        <Button look="quiet" onClick={() => onShow('give-back')}>
          {s.giveBack(longDay(view.withdrawable.until))}
        </Button>
      )}
      {renews && !view.cancelAtPeriodEnd && (
        <Button look="quiet" onClick={() => onShow('cancel')}>
          {s.cancel}
        </Button>
      )}
    </div>
  );
}
