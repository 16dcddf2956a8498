import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { found } from './connection';

const CLOSED = 2;
const AGAIN_MS = 15_000;
/** How long after the screen the stream opens. Data that was loaded earlier is then loaded again. */
const SETTLED_MS = 1_000;

/**
 * Listens to the server's stream, which names the queries that became stale. When the stream first opens, the
 * data read before it is read again; after an interruption, all data is.
 */
export function useLive(queryClient: QueryClient): void {
  useEffect(() => {
    let stream: EventSource | undefined;
    let again: ReturnType<typeof setTimeout>;
    let greeted = false;
    const open = () => {
      const line = (stream = new EventSource('/api/stream'));
      const openedAt = Date.now();
      line.addEventListener('hello', () => {
        const mayHaveChanged = ({ state: { data, dataUpdatedAt } }: Query) =>
          greeted || (data !== undefined && dataUpdatedAt < openedAt);
        void queryClient.invalidateQueries({ predicate: mayHaveChanged });
        greeted = true;
        found();
      });
      line.addEventListener('stale', (event) => {
        const { queries } = JSON.parse(event.data) as { queries: string[] };
        for (const path of queries) void queryClient.invalidateQueries({ queryKey: [path] });
      });
      // The browser reconnects a broken stream by itself, but not after an answer that is no event stream.
      line.onerror = () => {
        if (line.readyState === CLOSED) again = setTimeout(open, AGAIN_MS);
      };
    };
    again = setTimeout(open, SETTLED_MS);
    return () => {
      clearTimeout(again);
      stream?.close();
    };
  }, [queryClient]);
}
