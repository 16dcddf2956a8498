import { useRef } from 'react';

/** An idempotency key that stays the same until the intention is done: a double click or a retry is one act. */
export function useIntention(): { key: () => string; done: () => void } {
  const current = useRef<string>(undefined);
  return {
    key: () => (current.current ??= crypto.randomUUID()),
    done: () => void (current.current = undefined),
  };
}
