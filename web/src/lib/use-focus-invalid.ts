import { useEffect, useRef } from 'react';

/** Moves the focus to the first field of the form that is marked as wrong, each time one of `after` changes. */
export function useFocusInvalid(...after: unknown[]) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (after.some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, after);
  return form;
}
