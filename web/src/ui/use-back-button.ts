import { useEffect, useRef } from 'react';

/** The layers over the page, the topmost last; each has an entry in the browser's history, so that Back closes it. */
const layers: Array<() => void> = [];
/** The number of our entries on top of the page's own. */
let entries = 0;
/** We have called history.back(): the popstate that follows is not the golfer's. */
let stepping = false;

const isOurs = () => !!(history.state as { layer?: true } | null)?.layer;

function settle(): void {
  if (stepping) return;
  // A link in a dialog was followed: our entry lies below the new page's and stays.
  if (!isOurs()) entries = 0;
  for (; entries < layers.length; entries++) history.pushState({ ...history.state, layer: true }, '');
  if (entries === layers.length) return;
  stepping = true;
  history.go(layers.length - entries);
  entries = layers.length;
}

function onPopState(): void {
  if (stepping) stepping = false;
  else if (entries > 0) {
    entries--;
    layers.at(-1)?.();
  }
  // A layer that stays open, because it asks first or goes back a step, gets its entry again.
  setTimeout(settle);
}

/** If the page replaces the address of our entry, as a change of tab does, the entry stays ours. */
export function keepEntry(): void {
  if (entries > 0 && !isOurs()) history.replaceState({ ...history.state, layer: true }, '');
}

/** Calls `onBack` when the golfer uses the browser's Back button or gesture, instead of leaving the page. */
export function useBackButton(onBack: () => void, active = true): void {
  const latest = useRef(onBack);
  useEffect(() => void (latest.current = onBack));
  useEffect(() => {
    if (!active) return;
    const layer = () => latest.current();
    window.addEventListener('popstate', onPopState);
    layers.push(layer);
    // Delayed, so that a dialog that replaces this one can take over its entry.
    setTimeout(settle);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      setTimeout(settle);
    };
  }, [active]);
}
