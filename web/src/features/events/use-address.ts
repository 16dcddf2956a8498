import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Reads from the address which tab and dialog are open. Opening a dialog adds a step to the browser's history,
 * and closing it goes that step back.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  /** Set while going back, so that two presses on Close go back only one step. */
  const leaving = useRef(false);
  useEffect(() => void (leaving.current = false), [key]);

  const put = (name: string, value?: string, options?: { replace?: boolean; state?: unknown }) =>
    setParams((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      return before;
    }, options);
  return {
    params,
    show: (name: string, value: string) => put(name, value),
    open: (name: string, value: string) => put(name, value, { state: { opened: true } }),
    close: (name: string) => {
      // The dialog was opened by its link: closing it shows the list and leaves the browser's history as it
      // was.
      if (!(state as { opened?: true } | null)?.opened) return put(name, undefined, { replace: true });
      if (leaving.current) return;
      leaving.current = true;
      void navigate(-1);
    },
  };
}
