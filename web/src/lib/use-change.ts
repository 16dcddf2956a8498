import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from './use-command';

export interface Said<Output> {
  onSuccess?: (answer: Output) => void;
  onError?: (error: Error) => void;
}

/**
 * A change, busy until the screens show all below `path` as it is then. What is `said` of it is said at once, and even
 * where the button is gone by then; the callbacks that mutate() takes are not.
 */
export function useChange<Input, Output>(
  path: string,
  change: (input: Input) => Promise<Output>,
  said: Said<Output> = {},
) {
  const client = useQueryClient();
  return useCommand({
    mutationFn: change,
    onSuccess: (answer) => {
      said.onSuccess?.(answer);
      return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) });
    },
    onError: (error) => said.onError?.(error),
  });
}
