import type { User } from '@game/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useSignOut } from '../features/session/api';
import { useLive } from '../lib/live';
import { strings } from '../strings/common';
import { Button } from '../ui/button';
import { Logo } from './logo';
import { bottomLinks, topLinks } from './nav';

export function Shell({ user }: { user: User }) {
  const { pathname } = useLocation();
  const signOut = useSignOut();
  useLive(useQueryClient());
  const current = (to: string) => (pathname === to ? ('page' as const) : undefined);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-card">
        <div className="mx-auto flex max-w-6xl items-center gap-4 px-4 py-2.5">
          <Logo className="size-9" />
          <div className="leading-tight">
            <p className="font-display font-semibold">{strings.product}</p>
            <p className="hidden text-sm text-quiet sm:block">{strings.tagline}</p>
          </div>
          <nav aria-label={strings.nav.main} className="ml-4 hidden gap-1 sm:flex">
            {topLinks.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                aria-current={current(to)}
                className="rounded-control px-3 py-2 font-semibold text-quiet aria-[current]:bg-tint aria-[current]:text-fairway"
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-2">
            <span className="hidden max-w-40 truncate sm:block">{user.username}</span>
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-full bg-fairway font-semibold text-on-fairway"
            >
              {user.username.charAt(0).toUpperCase()}
            </span>
            <Button look="quiet" size="sm" busy={signOut.isPending} onClick={() => signOut.mutate()}>
              <LogOut aria-hidden className="size-4" />
              <span className="max-sm:sr-only">{strings.nav.logout}</span>
            </Button>
          </div>
        </div>
      </header>
      <main className="mx-auto w-full max-w-6xl grow px-4 py-6 pb-24 sm:pb-10">
        <Outlet />
      </main>
      <footer className="hidden border-t border-line sm:block">
        <div className="mx-auto flex max-w-6xl items-center justify-between px-4 py-4 text-sm text-quiet">
          <span>
            © {new Date().getFullYear()} {strings.product}
          </span>
          <a className="underline" href="mailto:support@getinthegame.example">
            {strings.footer.support}
          </a>
        </div>
      </footer>
      <nav
        aria-label={strings.nav.bottom}
        className="fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:hidden"
      >
        {bottomLinks.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            aria-current={current(to)}
            className="grid min-h-14 min-w-20 place-items-center py-1 text-sm font-semibold text-quiet aria-[current]:text-fairway"
          >
            <Icon aria-hidden className="size-5" />
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
