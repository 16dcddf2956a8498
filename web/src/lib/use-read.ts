import type { AnswerOf } from '@game/contracts';
import { useQuery } from '@tanstack/react-query';
import { pathOf, type InputOf, type Read } from './call';

interface Options {
  enabled?: boolean;
  gcTime?: number;
  /** In milliseconds. Without it, a query is read again only when the stream says that it is stale. */
  refetchInterval?: number;
}

/** The query of this call; its key is the path (query-client.ts). */
export const useRead = <Name extends Read>(
  name: Name,
  ...[input, options]: object extends InputOf<Name>
    ? [input?: InputOf<Name>, options?: Options]
    : [input: InputOf<Name>, options?: Options]
) => useQuery<AnswerOf<Name>>({ queryKey: [pathOf(name, input)], ...options });
