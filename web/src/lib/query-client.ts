import { QueryClient } from '@tanstack/react-query';
import { request } from './request';

/** A query's key is its path; data is stale only when the server says so (1-core.md section 7, and GET /api/stream). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => request('GET', String(queryKey[0])),
      retry: false,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    },
    mutations: { retry: false },
  },
});
