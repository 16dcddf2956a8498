import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from './use-command';

export interface Said<Output> {
  onSuccess?: (answer: Output) => void;
  onError?: (error: Error) => void;
}

/**
 * A mutation that stays busy until the queries below `path` have been read again. The toasts of `said` are
 * shown as soon as the answer arrives, even if the button has disappeared by then; the callbacks of mutate()
 * would not be called in that case. Changes of one `scope` are sent one after another, in the order of the presses.
 */
export function useChange<Input, Output>(
  path: string,
  change: (input: Input) => Promise<Output>,
  said: Said<Output> = {},
  scope?: string,
) {
  const client = useQueryClient();
  return useCommand({
    mutationFn: change,
    scope: scope ? { id: scope } : undefined,
    onSuccess: (answer) => {
      said.onSuccess?.(answer);
      return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) });
    },
    onError: (error) => said.onError?.(error),
  });
}
