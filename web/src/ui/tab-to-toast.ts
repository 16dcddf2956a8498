import { useEffect } from 'react';

const TOASTS = '[data-toasts]';
const inToasts = (target: EventTarget | null) => target instanceof Element && target.closest(TOASTS) !== null;

/**
 * Lets Tab reach the buttons of a toast while a dialog is open: they come after the dialog's last element. Radix keeps the
 * focus within the dialog and prevents the key's default where it jumps from one end to the other.
 */
export function useTabToToast(open: boolean) {
  useEffect(() => {
    if (!open) return;
    let ends: { first: HTMLElement; last: HTMLElement } | undefined;
    const buttons = () => [...document.querySelectorAll<HTMLElement>(`${TOASTS} button`)];
    function move(event: KeyboardEvent) {
      if (event.key !== 'Tab') return;
      const { shiftKey: back, target } = event;
      const inside = buttons();
      const edge = inside.at(back ? 0 : -1);
      if (!edge) return;
      if (!inToasts(target)) {
        const landed = document.activeElement;
        if (!event.defaultPrevented || inToasts(landed)) return;
        const [from, to] = [target as HTMLElement, landed as HTMLElement];
        ends = back ? { first: from, last: to } : { first: to, last: from };
        inside.at(back ? -1 : 0)!.focus();
      } else if (target === edge && ends && !event.defaultPrevented) {
        event.preventDefault();
        (back ? ends.last : ends.first).focus();
      }
    }
    // Radix listens on the document and would take the focus back.
    const keep = (event: FocusEvent) => {
      if (inToasts(event.target) || inToasts(event.relatedTarget)) event.stopPropagation();
    };
    // The button that was pressed is gone with its toast.
    const press = (event: MouseEvent) => {
      if (inToasts(event.target))
        requestAnimationFrame(() => document.activeElement === document.body && ends?.last.focus());
    };
    document.addEventListener('keydown', move);
    document.addEventListener('click', press);
    document.body.addEventListener('focusin', keep);
    document.body.addEventListener('focusout', keep);
    return () => {
      document.removeEventListener('keydown', move);
      document.removeEventListener('click', press);
      document.body.removeEventListener('focusin', keep);
      document.body.removeEventListener('focusout', keep);
    };
  }, [open]);
}
