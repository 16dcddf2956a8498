import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What the address says is open. Opening it here is a step of the browser's history, and closing takes that step back. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  /** Two presses on Close are one step. */
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
      // Whoever came by a link finds the list under it, and has the same way back as before.
      if (!(state as { opened?: true } | null)?.opened) return put(name, undefined, { replace: true });
      if (leaving.current) return;
      leaving.current = true;
      void navigate(-1);
    },
  };
}
