import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { found } from './connection';

const CLOSED = 2;
const AGAIN_MS = 15_000;
/** The stream opens this long after the screen; what changes before is read again anyway. */
const SETTLED_MS = 1_000;

/** The server says which queries are stale. After an interruption all of them may be, and at first those read before the stream opened. */
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
      // The browser reconnects a broken stream by itself, but not after an answer that is no stream.
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
