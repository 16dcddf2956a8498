import type { SubscriptionPlan, SubscriptionView } from '@game/contracts';
import { standingStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useToast } from '../../ui/toast';
import { useChangePlan } from './api';
import { useFailure } from './use-failure';

interface Props {
  view: SubscriptionView;
  plan: SubscriptionPlan;
  onClose: () => void;
}

/** Says what a change to another billing period means, and changes the plan on confirmation. */
export function ChangePlan({ view, plan, onClose }: Props) {
  const change = useChangePlan();
  const toast = useToast();
  const failure = useFailure();
  const yes = () =>
    change.mutate(plan.priceId!, {
      onSuccess: (after) => toast({ title: s.changed, text: s.changedText(after.planName) }),
      onError: (error) => failure(error, s.changeFailed),
      onSettled: onClose,
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={s.changeTitle(plan.name)}
      description={s.changeText(view.planName, plan.price, plan.period)}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {s.changeNo}
        </Button>
        <Button busy={change.isPending} onClick={yes}>
          {s.changeYes}
        </Button>
      </div>
    </Dialog>
  );
}
