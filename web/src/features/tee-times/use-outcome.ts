import { trouble } from '../../lib/refusal';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { useToast } from '../../ui/toast';

/** Says in a toast that an action succeeded, or why it failed: the server's message, or the fallback. */
export function useOutcome() {
  const toast = useToast();
  return (done: string, failed: string = s.changeFailed) => ({
    onSuccess: () => toast({ title: done }),
    onError: (error: Error) => toast(trouble(s.error, failed, error)),
  });
}
