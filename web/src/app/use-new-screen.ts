import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
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
    // Not when only `came` changes: a change of tab within a screen keeps the position.
  }, [pathname]);
}

export const toContent = () => document.getElementById('content')?.focus({ preventScroll: true });
