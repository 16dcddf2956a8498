import type { SubscriptionView } from '@game/contracts';
import { standingStrings as s } from '../../strings/subscription';
import { Confirm } from '../../ui/confirm';
import { useToast } from '../../ui/toast';
import { useGiveBack } from './api';
import { money } from './money';
import { useFailure } from './use-failure';

/** Says what goes back to the card and that the plan ends at once, and gives it back on confirmation. */
export function GiveBack({ view, onClose }: { view: SubscriptionView; onClose: () => void }) {
  const giveBack = useGiveBack();
  const toast = useToast();
  const failure = useFailure();
  const amount = money(view.withdrawable!.amount, view.currency);
  // The answer unmounts this dialog, and then the callbacks of `mutate` are not called. The promise of
  // `mutateAsync` still settles.
  const yes = () =>
    giveBack
      .mutateAsync()
      .then(() => toast({ title: s.givenBack, text: s.givenBackText(amount) }), failure)
      .finally(onClose);
  return (
    <Confirm
      open
      onClose={onClose}
      title={s.giveBackTitle(view.planName)}
      yes={s.giveBackYes(amount)}
      no={s.giveBackNo}
      busy={giveBack.isPending}
      onYes={() => void yes()}
    >
      {s.giveBackText(amount)}
    </Confirm>
  );
}
