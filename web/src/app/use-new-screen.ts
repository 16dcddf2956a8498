import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { strings } from '../strings/common';

const names: Partial<Record<string, string>> = strings.screens;

/** A new screen has its name on the tab and begins at its top, for who reads and for who listens; Back leaves that to the browser. */
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
    // Not when `came` alone is another: a change of tab within a screen leaves its reader where they are.
  }, [pathname]);
}

export const toContent = () => document.getElementById('content')?.focus({ preventScroll: true });
