import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

/**
 * Leaves its content out of the prerendered page. What is typed into a field before the script runs would be
 * lost; only a press on a button is remembered (early-press.ts). `place` is a class name that reserves the
 * height of the content.
 */
export function Later({ place, children }: { place: string; children: ReactNode }) {
  const [isHere, setHere] = useState(false);
  useEffect(() => startTransition(() => setHere(true)), []);
  const empty = <div className={place} />;
  return isHere ? <Suspense fallback={empty}>{children}</Suspense> : empty;
}
