import { useEffect, useReducer } from 'react';

/** The time, at each render and at least every half minute. */
export function useNow(everyMs = 30_000): Date {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return new Date();
}
