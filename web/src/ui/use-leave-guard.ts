import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { keepEntry, useBackButton } from './use-back-button';

/** Where the golfer wanted to go: a path, or one step back. */
type Way = string | -1;

/**
 * Asks before a golfer leaves a screen with unsaved input: by a link, by Back, by the screen itself (`go`),
 * or, in the browser's own words, by closing the page. `forget` drops the input.
 */
export function useLeaveGuard(unsaved: boolean, forget: () => void) {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const moved = useNavigationType();
  const [way, setWay] = useState<Way>();
  useBackButton(() => setWay(-1), unsaved);

  useEffect(() => {
    if (unsaved && moved === 'REPLACE') keepEntry();
  }, [unsaved, moved, key]);

  useEffect(() => {
    if (!unsaved) return;
    const onClick = (event: MouseEvent) => {
      const to = leadsTo(event);
      if (!to || to.pathname === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setWay(to.pathname + to.search + to.hash);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [unsaved, pathname]);

  const take = (chosen: Way) => void (chosen === -1 ? navigate(-1) : navigate(chosen));
  return {
    go: (to: string) => (unsaved ? setWay(to) : take(to)),
    open: way !== undefined,
    onClose: () => setWay(undefined),
    onYes: () => {
      // Waits until our own history entries are gone, because only then -1 leads to the page before.
      window.addEventListener('popstate', () => take(way!), { once: true });
      setWay(undefined);
      forget();
    },
  };
}

/** The path within the product to which a plain click on a link leads, if any. */
function leadsTo(event: MouseEvent): URL | undefined {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || (link.target && link.target !== '_self') || link.hasAttribute('download')) return;
  const to = new URL(link.href);
  return to.origin === window.location.origin ? to : undefined;
}
