import { useEffect, useReducer } from 'react';

let held: Date | undefined;
/** Until a screen that shows the time has been taken over, it shows the moment that it was painted at. */
export const holdNow = (at: Date | undefined) => void (held = at);

/** The time, at each render and at least every half minute. */
export function useNow(everyMs = 30_000): Date {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (held) {
      held = undefined;
      tick();
    }
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return held ?? new Date();
}
