import { QueryClient } from '@tanstack/react-query';
import { request } from './request';

/** A query's key is its path; data is stale only when the server says so (1-core.md section 7, and GET /api/stream). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => request('GET', String(queryKey[0])),
      // Without a line a call fails at once, or is answered by what this device keeps.
      networkMode: 'always',
      retry: false,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
