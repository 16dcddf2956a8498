import { trouble } from '../../lib/refusal';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { useToast, type Message } from '../../ui/toast';

/**
 * Says in a toast that an action succeeded, or why it failed: the server's message, or the fallback. What `done` says
 * may depend on the answer.
 */
export function useOutcome() {
  const toast = useToast();
  return <Answer>(done: string | ((answer: Answer) => Message), failed: string = s.changeFailed) => ({
    onSuccess: (answer: Answer) => toast(typeof done === 'string' ? { title: done } : done(answer)),
    onError: (error: Error) => toast(trouble(s.error, failed, error)),
  });
}
