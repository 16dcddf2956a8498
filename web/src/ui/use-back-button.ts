import { useEffect, useRef } from 'react';

/**
 * The dialogs over the page, the topmost last. Each has an entry in the browser's history, so that Back
 * closes it.
 */
const layers: Array<() => void> = [];
/** The number of history entries that this file has added on top of the page's own. */
let entries = 0;
/**
 * True after this file called history.back(): the popstate event that follows does not come from the golfer.
 */
let stepping = false;

const isOurs = () => !!(history.state as { layer?: true } | null)?.layer;

function settle(): void {
  if (stepping) return;
  // The golfer followed a link in a dialog: our entry lies below the new page's and stays there.
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
  // A dialog that stays open, because it asks first or goes back a step, gets a new entry.
  setTimeout(settle);
}

/**
 * Marks the current entry as ours again after the page replaced it, for instance because another tab was
 * chosen.
 */
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
