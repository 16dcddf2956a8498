import { startTransition, useEffect, useReducer } from 'react';
import { onSkip, productTime } from './clock';
import { seeFrom, viewerZone } from './times';

/**
 * The time and zone of the prerendered page; `zone` is the browser's own zone, which is restored afterwards.
 */
let held: { now: Date; zone: string } | undefined;
/** Shows the prerendered page's time and zone until the script has taken the page over. */
export function holdView(now: string, timeZone: string): void {
  held = { now: new Date(now), zone: viewerZone };
  seeFrom(timeZone);
}

/** The time of this rendering. Unlike `useNow`, it may be used outside the screen, which the script takes over later. */
export const shownNow = () => held?.now ?? productTime();

const EVERY_MS = 30_000;

/** The product's time, updated at each render, when it is skipped, and at least every half minute. */
export function useNow(): Date {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const prerendered = held;
    held = undefined;
    if (prerendered) {
      const isStillSo =
        prerendered.zone === viewerZone &&
        Math.abs(productTime().getTime() - prerendered.now.getTime()) < EVERY_MS;
      seeFrom(prerendered.zone);
      if (!isStillSo) startTransition(tick);
    }
    const timer = setInterval(tick, EVERY_MS);
    const unlisten = onSkip(tick);
    return () => (clearInterval(timer), unlisten());
  }, []);
  return shownNow();
}
