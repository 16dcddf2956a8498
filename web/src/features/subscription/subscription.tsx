import type { SubscriptionPlan, User } from '@game/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { standingStrings, subscriptionStrings as s } from '../../strings/subscription';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { isPaid, usePlans, useSubscription } from './api';
import { CancelPlan } from './cancel-plan';
import { ChangePlan } from './change-plan';
import { FreeStanding } from './free-standing';
import { Invoices } from './invoices';
import { longDay } from './money';
import { NewCard } from './new-card';
import { PastDue } from './past-due';
import { PlanCards } from './plan-cards';
import { PlanCheckout } from './plan-checkout';
import { ReferralCard } from './referral-card';
import { Standing, type Part } from './standing';
import { usePurchase } from './use-purchase';

const PAID = '/subscription?paid=true';
const leaveFor = (url: string) => window.location.assign(url);

/**
 * Shows the golfer's plan, or the plans to choose from (billing#current-plan). `?show=` opens a part of the
 * screen, which the profile's buttons link to.
 */
export default function Subscription({ leave = leaveFor }: { user?: User; leave?: (url: string) => void }) {
  const [params, setParams] = useSearchParams();
  const { data: plans, error: noPlans, refetch: readPlans } = usePlans();
  const { data: view, error: noView, refetch: readView } = useSubscription();
  const [changeTo, setChangeTo] = useState<SubscriptionPlan>();
  const [chosen, setChosen] = useState<SubscriptionPlan>();
  const reload = useCallback(() => leave(PAID), [leave]);
  const purchase = usePurchase(view, reload);
  const history = useRef<HTMLElement>(null);
  const toast = useToast();

  const paying = !!view && isPaid(view.plan);
  const renews = paying && view.plan !== 'lifetime';
  const part = params.get('show') as Part | null;
  const show = (next?: Part) => setParams(next ? { show: next } : {}, { replace: true });

  const arrived = !!view && !!plans;
  const bought = params.get('paid') === 'true';
  useEffect(() => {
    if (!bought) return;
    toast({ title: s.paid, text: s.paidText });
    setParams({}, { replace: true });
  }, [bought, toast, setParams]);
  useEffect(() => {
    if (!arrived || !part) return;
    if (part === 'history') {
      history.current?.scrollIntoView({ block: 'start' });
      history.current?.focus({ preventScroll: true });
      setParams({}, { replace: true });
    } else if (!renews) {
      toast({ title: standingStrings.noPlan, text: standingStrings.noPlanText, bad: true });
      setParams({}, { replace: true });
    }
  }, [arrived, part, renews, toast, setParams]);

  if ((noPlans && !plans) || (noView && !view))
    return <LoadFailed onRetry={() => void Promise.all([readPlans(), readView()])} />;
  if (!plans || !view) return <Waiting>{s.loading}</Waiting>;

  function choose(plan: SubscriptionPlan) {
    if (plan.id === 'starter') {
      if (!renews) return toast({ title: s.onFreePlanTitle, text: s.onFreePlan });
      if (!view!.endsAt) return show('cancel');
      return toast({ title: s.onFreePlanTitle, text: standingStrings.endsText(longDay(view!.endsAt)) });
    }
    if (renews && plan.id !== 'lifetime') return setChangeTo(plan);
    setChosen(plan);
    purchase.buy(plan);
  }
  return (
    <div className="space-y-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">{s.title}</h1>
        <p className="mt-1 text-quiet">{s.lead}</p>
      </header>
      {view.pastDue && <PastDue pastDue={view.pastDue} onUpdate={() => show('payment')} />}
      {paying ? <Standing view={view} onShow={show} leave={leave} /> : <FreeStanding view={view} />}
      {part === 'payment' && renews && <NewCard onClose={() => show()} />}
      {paying && <Invoices ref={history} />}
      {purchase.order ? (
        <PlanCheckout {...purchase.order} onBack={purchase.drop} onPaid={purchase.onPaid} />
      ) : (
        view.plan !== 'lifetime' && (
          <PlanCards
            plans={plans}
            current={paying ? view.plan : undefined}
            due={renews && !!view.pastDue}
            pending={purchase.pending ? chosen?.id : undefined}
            onChoose={choose}
          />
        )
      )}
      {!purchase.order && <ReferralCard />}
      {!paying && !purchase.order && <Invoices ref={history} />}
      {part === 'cancel' && renews && <CancelPlan view={view} onClose={() => show()} />}
      {changeTo && <ChangePlan view={view} plan={changeTo} onClose={() => setChangeTo(undefined)} />}
    </div>
  );
}
