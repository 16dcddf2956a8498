import { useCallback, useState } from 'react';

interface From {
  opener: HTMLElement | null;
  /** Where it stood in a dialog: what opened that one. */
  before?: HTMLElement;
}
/** What each open dialog goes back to, outside all dialogs. */
const openers = new WeakMap<Element, HTMLElement>();
const DIALOG = '[role=dialog], [role=alertdialog]';

const topmost = () => [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1);

function here(): From {
  const opener = document.activeElement as HTMLElement | null;
  // While the next dialog loads, the old one is hidden and has lost the focus: take the topmost dialog instead.
  const outer = opener === document.body ? topmost() : opener?.closest(DIALOG);
  return { opener, before: outer ? openers.get(outer) : undefined };
}

/**
 * For the content of a dialog. Radix gives the focus back to a trigger of its own, and ours have none: it goes back to
 * where it was; where that is gone, to what opened the dialog before, else to the page itself.
 */
export function useFocusBack(open: boolean) {
  const [last, setLast] = useState<From & { open: boolean }>({ open: false, opener: null });
  // While it renders and not once it shows: by then what it was opened from may be gone.
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

function giveBack({ opener, before }: From): void {
  // A dialog that is open still, or that took this one's place, lets nobody out.
  const page = topmost() ?? document.body;
  const { activeElement } = document;
  if (activeElement !== document.body && page !== document.body && page.contains(activeElement)) return;
  for (const element of [opener, before]) {
    if (!element || element === document.body || !page.contains(element)) continue;
    element.focus();
    if (document.activeElement === element) return;
  }
  (page === document.body ? document.getElementById('content') : page)?.focus({ preventScroll: true });
}
