import type { SubscriptionView } from '@game/contracts';
import { TriangleAlert } from 'lucide-react';
import { standingStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { longDay } from './money';

interface Props {
  pastDue: NonNullable<SubscriptionView['pastDue']>;
  onUpdate: () => void;
}

export function PastDue({ pastDue, onUpdate }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-card bg-flag-tint p-5 text-ink">
      <TriangleAlert aria-hidden className="size-7 shrink-0 text-flag" />
      <div className="min-w-0 grow basis-60">
        <p className="text-lg font-semibold text-flag">{s.due}</p>
        <p>{s.dueText(longDay(pastDue.graceUntil))}</p>
      </div>
      <Button look="danger" onClick={onUpdate}>
        {s.update}
      </Button>
    </div>
  );
}
