import { useRef } from 'react';
import { newKey } from './new-key';
import { RequestError } from './request';

/** An answer that says no: nothing was done. Without one, or with a server's own failure, it may have been. */
const refused = (error: unknown) => error instanceof RequestError && error.status < 500;

interface Intention {
  /** The same as long as it is about the same: two clicks, or another try after a lost answer, are one act. */
  key: (about?: unknown) => string;
  /** What became of it, as a mutation's onSettled is told: an error whose outcome is not known leaves it open. */
  done: (data?: unknown, error?: unknown, ...more: unknown[]) => void;
}

/** An idempotency key for each thing that the user means to do. */
export function useIntention(): Intention {
  const current = useRef<{ key: string; about: string | undefined }>(undefined);
  return {
    key: (about) => {
      const text = JSON.stringify(about);
      if (current.current?.about !== text) current.current = undefined;
      return (current.current ??= { key: newKey(), about: text }).key;
    },
    done: (_data, error) => {
      if (!error || refused(error)) current.current = undefined;
    },
  };
}
