import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { toContent } from '../lib/to-content';
import { strings } from '../strings/common';

const names: Partial<Record<string, string>> = strings.screens;

/** A new screen puts its name on the tab, scrolls to its top and takes the focus for screen readers. On Back the browser restores the position. */
export function useNewScreen(): void {
  const { pathname } = useLocation();
  const came = useNavigationType();
  useEffect(() => {
    const name = names[pathname.split('/')[1]!];
    document.title = name ? `${name} · ${strings.product}` : strings.product;
  }, [pathname]);
  useEffect(() => {
    if (came === 'POP') return;
    window.scrollTo(0, 0);
    toContent();
    // `came` is left out on purpose: a new tab within the same screen must not scroll to the top.
  }, [pathname]);
}
