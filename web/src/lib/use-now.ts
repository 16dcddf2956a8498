import { useEffect, useReducer } from 'react';
import { seeFrom, viewerZone } from './times';

let held: { now: Date; zone: string } | undefined;
/** Until it has been taken over, a painted screen shows the moment and the zone that it was painted with. */
export function holdView(now: string, timeZone: string): void {
  held = { now: new Date(now), zone: viewerZone };
  seeFrom(timeZone);
}

/** The time, at each render and at least every half minute. */
export function useNow(everyMs = 30_000): Date {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (held) {
      seeFrom(held.zone);
      held = undefined;
      tick();
    }
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return held?.now ?? new Date();
}
