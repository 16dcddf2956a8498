import type { PlanId, SubscriptionPlan } from '@game/contracts';
import { subscriptionStrings as s } from '../../strings/subscription';
import { PlanCard } from './plan-card';

/** The order of the cards: plans that renew are in the first row, the others below. */
const ORDER: PlanId[] = ['monthly', 'quarterly', 'annual', 'starter', 'lifetime'];
const BELOW: PlanId[] = ['starter', 'lifetime'];
const REASON = 'plans-reason';

interface Props {
  plans: SubscriptionPlan[];
  /** The plan that the golfer pays for; undefined if there is none. */
  current?: PlanId;
  /** Whether a payment is due; until it has gone through, no other plan that renews can be chosen. */
  due?: boolean;
  /** The plan for which a request is running. */
  pending?: PlanId;
  /** The plan from whose checkout the golfer has come back; its button has the focus then. */
  returned?: PlanId;
  onChoose: (plan: SubscriptionPlan) => void;
}

export function PlanCards({ plans, current, due = false, pending, returned, onChoose }: Props) {
  const inOrder = [...plans].sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className={current ? 'mb-4 text-2xl' : 'sr-only'}>
        {current ? s.changePlan : s.plans}
      </h2>
      {due && (
        <p id={REASON} className="-mt-2 mb-4 text-quiet">
          {s.dueFirst}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-6">
        {inOrder.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            mine={plan.id === current}
            label={current && plan.id !== 'lifetime' ? s.change(plan.name) : s.choose(plan.name)}
            busy={pending === plan.id}
            waits={!!pending}
            returned={returned === plan.id}
            reason={due && !BELOW.includes(plan.id) ? REASON : undefined}
            onChoose={() => onChoose(plan)}
            compact={!!current}
            row={!BELOW.includes(plan.id)}
            className={BELOW.includes(plan.id) ? 'lg:col-span-3' : 'lg:col-span-2'}
          />
        ))}
      </ul>
    </section>
  );
}
