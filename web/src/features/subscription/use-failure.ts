import { trouble } from '../../lib/refusal';
import { RequestError } from '../../lib/request';
import { standingStrings, subscriptionStrings } from '../../strings/subscription';
import { useToast } from '../../ui/toast';

/** Says in a toast why an action on the plan failed; a refused card has its own title. */
export function useFailure() {
  const toast = useToast();
  return (error: unknown, fallback: string = standingStrings.failed) => {
    const refused = error instanceof RequestError && error.status === 402;
    const title = refused ? subscriptionStrings.paymentFailed : standingStrings.failedTitle;
    toast(trouble(title, fallback, error));
  };
}
