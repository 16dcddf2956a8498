import { trouble } from '../../lib/refusal';
import { RequestError } from '../../lib/request';
import { standingStrings, subscriptionStrings } from '../../strings/subscription';
import { useToast } from '../../ui/toast';

/** Says what became of an act on the plan; a card that was refused is named as such. */
export function useFailure() {
  const toast = useToast();
  return (error: unknown, fallback: string = standingStrings.failed) => {
    const refused = error instanceof RequestError && error.status === 402;
    const title = refused ? subscriptionStrings.paymentFailed : standingStrings.failedTitle;
    toast(trouble(title, fallback, error));
  };
}
