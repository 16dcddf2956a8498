import { trouble } from '../../lib/refusal';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { useToast } from '../../ui/toast';

/** Says what became of an act: done, or what the server says, or the fallback. */
export function useOutcome() {
  const toast = useToast();
  return (done: string, failed: string = s.changeFailed) => ({
    onSuccess: () => toast({ title: done }),
    onError: (error: Error) => toast(trouble(s.error, failed, error)),
  });
}
