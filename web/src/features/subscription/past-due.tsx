import type { SubscriptionView } from '@game/contracts';
import { TriangleAlert } from 'lucide-react';
import { standingStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { longDay } from './money';

interface Props {
  pastDue: NonNullable<SubscriptionView['pastDue']>;
  onUpdate: () => void;
  onApprove: () => void;
}

/** Says that a payment is due and until when access lasts, and has a button for paying it. */
export function PastDue({ pastDue, onUpdate, onApprove }: Props) {
  const until = longDay(pastDue.graceUntil);
  const waits = pastDue.needsApproval;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-card bg-flag-tint p-5 text-ink">
      <TriangleAlert aria-hidden className="size-7 shrink-0 text-flag" />
      <div className="min-w-0 grow basis-60">
        <p className="text-lg font-semibold text-flag">{waits ? s.approveDue : s.due}</p>
        <p>{waits ? s.approveDueText(until) : s.dueText(until)}</p>
      </div>
      <Button look="danger" onClick={waits ? onApprove : onUpdate}>
        {waits ? s.approve : s.update}
      </Button>
    </div>
  );
}
