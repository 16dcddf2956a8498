import { useCallback, useState } from 'react';
import { toContent } from '../lib/to-content';

interface From {
  opener: HTMLElement | null;
  /** The entry of a list in which `opener` is. */
  entry?: Element | null;
  /** If `opener` is in a dialog: the element that opened that dialog. */
  before?: HTMLElement;
}
/** For each open dialog, the element outside all dialogs to which the focus returns. */
const openers = new WeakMap<Element, HTMLElement>();
const DIALOG = '[role=dialog], [role=alertdialog]';

const topmost = () => [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1);

function here(): From {
  const opener = document.activeElement as HTMLElement | null;
  // While the next dialog loads, the old one is hidden and has lost the focus: take the topmost dialog instead.
  const outer = opener === document.body ? topmost() : opener?.closest(DIALOG);
  return { opener, entry: opener?.closest('li'), before: outer ? openers.get(outer) : undefined };
}

/**
 * Returns the focus when a dialog closes. Radix returns it to a trigger, which our dialogs do not have. Here
 * it goes to the element that had it before; if that is gone, to the first button of its list entry, to the element
 * that opened the previous dialog, or else to the page.
 */
export function useFocusBack(open: boolean) {
  const [last, setLast] = useState<From & { open: boolean }>({ open: false, opener: null });
  // Read while the dialog renders, because the element that opened it may be gone once it shows.
  if (open !== last.open) setLast(open ? { open, ...here() } : { ...last, open });
  const back = last.before ?? last.opener;
  const ref = useCallback(
    (dialog: HTMLElement | null) => {
      if (dialog && back) openers.set(dialog, back);
    },
    [back],
  );
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    giveBack(last);
  };
  return { ref, onCloseAutoFocus };
}

function giveBack({ opener, entry, before }: From): void {
  // A dialog that is still open, or that replaced this one, keeps the focus.
  const page = topmost() ?? document.body;
  const { activeElement } = document;
  if (activeElement !== document.body && page !== document.body && page.contains(activeElement)) return;
  for (const element of [opener, entry?.querySelector('button'), before]) {
    if (!element || element === document.body || !page.contains(element)) continue;
    element.focus();
    if (document.activeElement === element) return;
  }
  if (page === document.body) toContent();
  else page.focus({ preventScroll: true });
}
