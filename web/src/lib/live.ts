import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { found } from './connection';

/** The server tells which queries went stale; after a gap in the line all of them may be. */
export function useLive(queryClient: QueryClient): void {
  useEffect(() => {
    const stream = new EventSource('/api/stream');
    let greeted = false;
    stream.addEventListener('hello', () => {
      if (greeted) void queryClient.invalidateQueries();
      greeted = true;
      found();
    });
    stream.addEventListener('stale', (event) => {
      const { queries } = JSON.parse(event.data) as { queries: string[] };
      for (const path of queries) void queryClient.invalidateQueries({ queryKey: [path] });
    });
    return () => stream.close();
  }, [queryClient]);
}
