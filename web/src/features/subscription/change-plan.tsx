import type { ChangePreview, SubscriptionPlan, SubscriptionView } from '@game/contracts';
import { messageOf } from '../../lib/request';
import { standingStrings as s } from '../../strings/subscription';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Waiting } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { useChangePlan, useChangePreview } from './api';
import { longDay, money } from './money';
import { useFailure } from './use-failure';

interface Props {
  view: SubscriptionView;
  plan: SubscriptionPlan;
  onClose: () => void;
}

/** Says what a change to another plan costs and when it begins, and changes the plan on confirmation. */
export function ChangePlan({ view, plan, onClose }: Props) {
  const { data: preview, error, refetch, isFetching } = useChangePreview(plan.priceId!);
  const change = useChangePlan();
  const toast = useToast();
  const failure = useFailure();
  const yes = () =>
    change.mutate(plan.priceId!, {
      onSuccess: (after) => toast({ title: s.changed, text: outcome(after) }),
      onError: (failed) => failure(failed, s.changeFailed),
      onSettled: onClose,
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={s.changeTitle(plan.name)}
      description={preview && begins(preview, view.planName)}
    >
      {preview && <p className="mb-5 text-lg font-semibold">{cost(preview)}</p>}
      {error && (
        <p role="alert" className="mb-5 font-semibold text-flag">
          {messageOf(error, s.changeNoCost)}
        </p>
      )}
      {!preview && !error && <Waiting>{s.changeCounting}</Waiting>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {s.changeNo}
        </Button>
        {error ? (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {s.changeAgain}
          </Button>
        ) : (
          <Button busy={change.isPending} disabled={!preview} onClick={yes}>
            {s.changeYes}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const begins = ({ takesEffect, planName, at }: ChangePreview, running: string) =>
  takesEffect === 'now' ? s.changeNow(planName, running) : s.changeLater(planName, running, longDay(at));

function cost({ dueToday, credit, next, currency }: ChangePreview): string {
  const [today, left, then] = [dueToday, credit, next.amount].map((cents) => money(cents, currency));
  return s.changeCost(today!, credit > 0 ? left! : null, then!, longDay(next.at));
}

const outcome = ({ changesTo, planName }: SubscriptionView) =>
  changesTo ? s.changedLater(changesTo.planName, longDay(changesTo.at)) : s.changedText(planName);
