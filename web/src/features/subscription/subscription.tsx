import type { SubscriptionPlan, User } from '@game/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { standingStrings, subscriptionStrings as s } from '../../strings/subscription';
import { LoadFailed } from '../../ui/load-failed';
import { Waiting } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { isPaid, usePlans, useSubscription } from './api';
import { AskAddress } from './ask-address';
import { ApprovePayment } from './approve-payment';
import { CancelPlan } from './cancel-plan';
import { ChangePlan } from './change-plan';
import { PayByCredit } from './pay-by-credit';
import { FreeStanding } from './free-standing';
import { GiveBack } from './give-back';
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
/** The address to which the screen reloads if the golfer has paid and the plan is not there yet. */
const WAITING = '/subscription?paid=waiting';
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
  const purchase = usePurchase((arrived) => leave(arrived ? PAID : WAITING));
  const { byCredit, located } = purchase;
  const opened = useRef<Part>(undefined);
  const history = useRef<HTMLElement>(null);
  const toast = useToast();

  const paying = !!view && isPaid(view.plan);
  const renews = paying && view.plan !== 'lifetime';
  const offer = view?.withdrawable;
  const approvable = !!view?.pastDue?.needsApproval;
  const part = params.get('show') as Part | null;
  const show = (next?: Part) => setParams(next ? { show: next } : {}, { replace: true });

  const arrived = !!view && !!plans;
  const bought = params.get('paid');
  useEffect(() => {
    if (!bought || !view) return;
    // Anybody can write such an address, so the toast depends on the subscription and not on the address.
    toast(
      paying ? { title: s.paid, text: s.paidText } : { title: s.waiting, text: s.waitingText, stays: true },
    );
    setParams({}, { replace: true });
  }, [bought, view, paying, toast, setParams]);
  useEffect(() => {
    if (!arrived || !part) return;
    if (part === 'history') {
      history.current?.scrollIntoView({ block: 'start' });
      history.current?.focus({ preventScroll: true });
      setParams({}, { replace: true });
    } else if (part === 'give-back' ? offer : part === 'approve' ? approvable : renews) opened.current = part;
    else {
      // If the golfer has just cancelled or given back the plan here, the part closes without a message. The
      // toast is for a link to a part that the golfer's plan does not have.
      if (opened.current !== part) toast(notThere(part, paying));
      setParams({}, { replace: true });
    }
  }, [arrived, part, renews, paying, offer, approvable, toast, setParams]);

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
      {view.pastDue && (
        <PastDue pastDue={view.pastDue} onUpdate={() => show('payment')} onApprove={() => show('approve')} />
      )}
      {paying ? (
        <Standing view={view} plans={plans} onShow={show} leave={leave} />
      ) : (
        <FreeStanding view={view} />
      )}
      {part === 'payment' && renews && <NewCard onClose={() => show()} />}
      {part === 'approve' && approvable && <ApprovePayment onClose={() => show()} />}
      {paying && <Invoices ref={history} onApprove={() => show('approve')} />}
      {purchase.order ? (
        <PlanCheckout {...purchase.order} onBack={purchase.drop} onPaid={purchase.onPaid} />
      ) : (
        view.plan !== 'lifetime' && (
          <PlanCards
            plans={plans}
            current={paying ? view.plan : undefined}
            due={renews && !!view.pastDue}
            pending={purchase.pending ? chosen?.id : undefined}
            returned={chosen?.id}
            onChoose={choose}
          />
        )
      )}
      {!purchase.order && <ReferralCard />}
      {!paying && !purchase.order && <Invoices ref={history} onApprove={() => show('approve')} />}
      {part === 'cancel' && renews && <CancelPlan view={view} onClose={() => show()} />}
      {part === 'give-back' && view.withdrawable && <GiveBack view={view} onClose={() => show()} />}
      {byCredit && (
        <PayByCredit
          planName={byCredit.plan.name}
          words={byCredit.words}
          busy={purchase.pending}
          onClose={purchase.dropCredit}
          onYes={() => purchase.buy(byCredit.plan, { consent: byCredit.words })}
        />
      )}
      {located && (
        <AskAddress
          wrong={located.wrong}
          busy={purchase.pending}
          onClose={purchase.dropAddress}
          onAddress={(address) => purchase.buy(located.plan, { address })}
        />
      )}
      {changeTo && <ChangePlan view={view} plan={changeTo} onClose={() => setChangeTo(undefined)} />}
    </div>
  );
}

/** The message for a link to a part of the screen that is not there. */
const notThere = (part: Part, paying: boolean) =>
  part === 'approve' && paying
    ? { title: standingStrings.nothingToApprove, text: standingStrings.nothingToApproveText }
    : { title: standingStrings.noPlan, text: standingStrings.noPlanText, bad: true };
