import type { ReactNode } from 'react';
import { strings } from '../strings/common';
import { LoadFailed } from './load-failed';
import { Waiting } from './spinner';

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Shown while the data is being read. */
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Shows the data if there is any, even if a later refresh failed. Without data it shows an error, or that loading is under
 * way.
 */
export function Loaded<T>({ query: { data, error, refetch }, waiting, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  return waiting ?? <Waiting>{strings.loading}</Waiting>;
}
