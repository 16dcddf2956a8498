import { startTransition, useEffect, useReducer } from 'react';
import { seeFrom, viewerZone } from './times';

/** `zone` is the browser's own. */
let held: { now: Date; zone: string } | undefined;
/** Until it has been taken over, a prerendered screen shows the moment and the zone that it was prerendered with. */
export function holdView(now: string, timeZone: string): void {
  held = { now: new Date(now), zone: viewerZone };
  seeFrom(timeZone);
}

const EVERY_MS = 30_000;

/** The time, at each render and at least every half minute. */
export function useNow(): Date {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const prerendered = held;
    held = undefined;
    if (prerendered) {
      const isStillSo =
        prerendered.zone === viewerZone && Math.abs(Date.now() - prerendered.now.getTime()) < EVERY_MS;
      seeFrom(prerendered.zone);
      if (!isStillSo) startTransition(tick);
    }
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return held?.now ?? new Date();
}
