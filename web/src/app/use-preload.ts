import { useEffect } from 'react';

/** Browsers without requestIdleCallback load the scripts this long after the screen. */
const LATER_MS = 3_000;

/**
 * Loads the scripts of the wizard and of the contacts once the browser is idle, so that the first press on them does
 * not wait. A golfer who saves data loads them with that press.
 */
export function usePreload(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const load = () =>
      void Promise.allSettled([
        import('../features/wizard/wizard'),
        import('../features/contacts/tiers-dialog'),
      ]);
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(load);
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(load, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
}
