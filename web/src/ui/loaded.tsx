import type { ReactNode } from 'react';
import { strings } from '../strings/common';
import { LoadFailed } from './load-failed';
import { Waiting } from './spinner';

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** What stands in its place meanwhile. */
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What was read, even where reading it again failed; where nothing was, that it failed, or is on its way. */
export function Loaded<T>({ query: { data, error, refetch }, waiting, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  return waiting ?? <Waiting>{strings.loading}</Waiting>;
}
