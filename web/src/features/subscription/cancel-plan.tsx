import type { SubscriptionView } from '@game/contracts';
import { standingStrings as s } from '../../strings/subscription';
import { Confirm } from '../../ui/confirm';
import { useToast } from '../../ui/toast';
import { useCancelPlan } from './api';
import { longDay } from './money';
import { useFailure } from './use-failure';

/** Asks for confirmation and cancels the plan at the end of the paid period. */
export function CancelPlan({ view, onClose }: { view: SubscriptionView; onClose: () => void }) {
  const cancel = useCancelPlan();
  const toast = useToast();
  const failure = useFailure();
  const yes = () =>
    cancel.mutate(undefined, {
      onSuccess: ({ endsAt }) =>
        toast({ title: s.cancelled, text: endsAt ? s.cancelledText(longDay(endsAt)) : s.cancelledNow }),
      onError: (error) => failure(error),
      onSettled: onClose,
    });
  return (
    <Confirm
      open
      onClose={onClose}
      title={s.cancelTitle}
      yes={s.cancelYes}
      no={s.cancelNo}
      busy={cancel.isPending}
      onYes={yes}
    >
      {view.pastDue ? s.cancelDueText : s.cancelText(view.nextBillingAt && longDay(view.nextBillingAt))}
    </Confirm>
  );
}
