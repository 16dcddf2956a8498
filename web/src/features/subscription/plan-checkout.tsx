import type { SubscriptionPlan } from '@game/contracts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { subscriptionStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import type { OpenCheckout } from './api';
import { Checkout } from './checkout';
import { money } from './money';
import { Order } from './order';

interface Props {
  plan: SubscriptionPlan;
  checkout: OpenCheckout;
  onBack: () => void;
  onPaid: () => void;
}

/** The checkout of the chosen plan, shown in place of the plan cards. */
export function PlanCheckout({ plan, checkout, onBack, onPaid }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus(), []);
  const due = money(checkout.amount, checkout.currency);
  return (
    <section aria-labelledby="checkout" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="checkout" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {s.checkout(plan.name)}
        </h2>
        <Button look="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-4.5" /> {s.back}
        </Button>
      </div>
      <Checkout
        order={<Order {...plan} checkout={checkout} />}
        payment={checkout}
        label={s.subscribe(due)}
        returnTo={window.location.origin}
        onPaid={onPaid}
      />
    </section>
  );
}
