import { useEffect, useRef } from 'react';

/** What lies over the page, the uppermost last; each has an entry in the browser's history, so that Back means it. */
const layers: Array<() => void> = [];
/** Our entries that lie on top of the page's own. */
let entries = 0;
/** Our own step back is on its way: its popstate is nobody's wish. */
let stepping = false;

const isOurs = () => !!(history.state as { layer?: true } | null)?.layer;

function settle(): void {
  if (stepping) return;
  // A link in a dialog led on: our entry lies under the new page's and stays.
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
  // Whoever stays open, because it asks first or goes back a step, gets its entry again.
  setTimeout(settle);
}

/** An entry of ours that the page just wrote a new address into, as a change of tab does, stays ours. */
export function keepEntry(): void {
  if (entries > 0 && !isOurs()) history.replaceState({ ...history.state, layer: true }, '');
}

/** The browser's Back button (on a phone the gesture) calls it in place of leaving the page. */
export function useBackButton(onBack: () => void, active = true): void {
  const latest = useRef(onBack);
  useEffect(() => void (latest.current = onBack));
  useEffect(() => {
    if (!active) return;
    const layer = () => latest.current();
    window.addEventListener('popstate', onPopState);
    layers.push(layer);
    // Later, so that a dialog in the place of another takes over its entry.
    setTimeout(settle);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      setTimeout(settle);
    };
  }, [active]);
}
