import { startTransition, useEffect, useReducer } from 'react';
import { seeFrom, viewerZone } from './times';

/** `zone` is the browser's zone. */
let held: { now: Date; zone: string } | undefined;
/** Until the script has taken it over, a prerendered screen shows the time and zone with which it was prerendered. */
export function holdView(now: string, timeZone: string): void {
  held = { now: new Date(now), zone: viewerZone };
  seeFrom(timeZone);
}

const EVERY_MS = 30_000;

/** The current time, updated at each render and at least every half minute. */
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
