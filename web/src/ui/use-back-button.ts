import { useEffect, useRef } from 'react';

/** What lies over the page, the uppermost last; each has an entry in the browser's history, so that Back means it. */
const layers: Array<() => void> = [];
/** Our entries that lie on top of the page's own. */
let entries = 0;
/** Our own step back is on its way: its popstate is nobody's wish. */
let stepping = false;

/** The router's number of the page's own entry: an entry of the same number that lost our mark was replaced, not left. */
let page: number | undefined;

interface State {
  layer?: true;
  idx?: number;
}
const stateOf = () => history.state as State | null;
function isOurs(): boolean {
  const { layer, idx } = stateOf() ?? {};
  return !!layer || (idx !== undefined && idx === page);
}

function settle(): void {
  if (stepping) return;
  // A link in a dialog led on: our entry lies under the new page's and stays.
  if (!isOurs()) entries = 0;
  if (entries === 0) page = stateOf()?.idx;
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
