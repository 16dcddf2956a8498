import type { SubscriptionPlan } from '@game/contracts';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/card';
import { cn } from '../../ui/cn';
import { subscriptionStrings as s } from '../../strings/subscription';
import { Features } from './features';

interface Props {
  plan: SubscriptionPlan;
  mine: boolean;
  /** The text of the button that chooses the plan. */
  label: string;
  busy: boolean;
  /** True while a plan is being chosen. */
  waits: boolean;
  /** True if the golfer has just come back from the checkout of this plan. */
  returned: boolean;
  /** The id of the element that says why the plan cannot be chosen now. */
  reason: string | undefined;
  onChoose: () => void;
  /** Whether the line for savings is kept even if it is empty, so that the cards of a row line up. */
  row: boolean;
  /** Whether the features are left out, because the golfer already has a plan. */
  compact: boolean;
  className?: string;
}

/** The most popular plan is shown on a turf background. */
export function PlanCard(props: Props) {
  const { plan, mine, label, busy, waits, returned, reason, onChoose, row, compact, className } = props;
  const star = plan.mostPopular;
  const quiet = star ? 'text-on-turf-quiet' : 'text-quiet';
  return (
    <li
      className={cn(
        'relative flex flex-col rounded-card p-6 shadow-card',
        star ? 'mown text-on-turf' : 'border border-line bg-card',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl">{plan.name}</h3>
        {star && !mine && (
          <span className="rounded-full bg-pin px-2.5 py-0.5 text-sm font-semibold text-on-pin">
            {s.popular}
          </span>
        )}
        {mine && <Badge tone="good">{s.yours}</Badge>}
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-5xl font-semibold">{plan.price}</span>
        <span className={quiet}>{plan.period}</span>
      </p>
      <p className={cn('mt-1', quiet)}>{plan.description}</p>
      {row && (
        <p className={cn('font-semibold lg:min-h-6', star ? 'text-pin' : 'text-green')}>{plan.savings}</p>
      )}
      {!compact && (
        <Features
          of={plan.features}
          className={cn(
            'mt-5 border-t border-dashed pt-5 text-[15px]',
            star ? 'border-on-turf/35' : 'border-line',
          )}
        />
      )}
      {!mine && (
        <div className="mt-auto pt-5">
          <Button
            look={star ? 'pin' : 'secondary'}
            autoFocus={returned}
            busy={busy}
            waits={waits}
            disabled={!!reason}
            aria-describedby={reason}
            onClick={onChoose}
            className="w-full"
          >
            {label}
          </Button>
        </div>
      )}
    </li>
  );
}
