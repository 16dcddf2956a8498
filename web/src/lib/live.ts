import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { found } from './connection';

const CLOSED = 2;
const AGAIN_MS = 15_000;
/** The screen lives by then; what changed before is read again anyway. */
const SETTLED_MS = 1_000;

/** The server tells which queries went stale; after a gap in the line all of them may be, and at first what was read before it. */
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
      // A line that breaks is taken up by the browser; an answer that is no stream ends it for good.
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
