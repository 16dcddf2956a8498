import { MutationCache, QueryClient } from '@tanstack/react-query';
import { NoAnswer } from './insist';
import { readPath } from './request';

/**
 * A query's key is its path. Data becomes stale only when the server says so on GET /api/stream
 * (api#live-stream).
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    // After a command with an unknown outcome everything is read again, so that the screens show whether it
    // was carried out.
    onError: (error) => void (error instanceof NoAnswer && error.unsure && queryClient.invalidateQueries()),
  }),
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => readPath(String(queryKey[0])),
      // Without a connection a call is still made: it fails at once, or is answered from what this device has
      // stored.
      networkMode: 'always',
      retry: false,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
