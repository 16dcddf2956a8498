import { MutationCache, QueryClient } from '@tanstack/react-query';
import { NoAnswer } from './insist';
import { readPath } from './request';

/** A query's key is its path; data is stale only when the server says so by GET /api/stream (api#live-stream). */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    // The screens show whether it was done.
    onError: (error) => void (error instanceof NoAnswer && error.unsure && queryClient.invalidateQueries()),
  }),
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => readPath(String(queryKey[0])),
      // Without a connection a call fails at once, or is answered from what this device has stored.
      networkMode: 'always',
      retry: false,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
