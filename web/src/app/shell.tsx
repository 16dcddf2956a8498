import type { User } from '@game/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useSignOut } from '../features/session/api';
import { ScreenBoundary } from '../features/offline/screen-boundary';
import { useLive } from '../lib/live';
import { toContent } from '../lib/to-content';
import { strings } from '../strings/common';
import { Button } from '../ui/button';
import { Waiting } from '../ui/spinner';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import { Logo } from '../ui/logo';
import { topLinks } from './nav';
import { Prompts } from './prompts';
import { useNewScreen } from './use-new-screen';
import { usePreload } from './use-preload';

const ShareDialog = lazy(() => import('../features/share/share-dialog'));
const { nav } = strings;

export function Shell({ user }: { user: User }) {
  useLive(useQueryClient());
  useNewScreen();
  usePreload();
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        // Prevents the default, which would add an entry to the browser's history.
        onClick={(event) => (event.preventDefault(), toContent())}
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-2 focus:z-50 focus:rounded-control focus:bg-card focus:px-4 focus:py-3 focus:font-semibold"
      >
        {nav.skip}
      </a>
      <TopBar user={user} />
      <div className="flex grow max-md:flex-col">
        <div className="flex min-w-0 grow flex-col">
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl grow px-4 py-4 outline-none sm:px-6 sm:py-6"
          >
            <ScreenBoundary key={pathname}>
              <Suspense fallback={<Waiting>{strings.loading}</Waiting>}>
                <Outlet />
              </Suspense>
            </ScreenBoundary>
          </main>
          <Footer />
        </div>
        <BottomBar />
      </div>
      <Prompts />
    </div>
  );
}

function TopBar({ user }: { user: User }) {
  const { pathname } = useLocation();
  const [sharing, setSharing] = useState(false);
  const signOut = useSignOut();
  return (
    <header className="border-b border-line bg-card">
      <div className="mx-auto flex max-w-6xl items-center gap-x-3 px-4 py-1.5 sm:px-6 md:py-2 md:max-xl:pl-24">
        {/* On a phone the name may shrink, so that a wider fallback font does not wrap the row. */}
        <Link
          to="/"
          className="flex min-h-11 items-center gap-2.5 rounded-control max-md:min-w-0 max-md:flex-[1_1_0]"
        >
          <Logo className="size-10 shrink-0" />
          <span className="min-w-0 leading-tight">
            <span className="block truncate font-display text-[17px] font-semibold max-[380px]:text-[15px] max-[360px]:sr-only">
              {strings.product}
            </span>
            <span className="hidden text-sm text-quiet md:block">{strings.motto}</span>
          </span>
        </Link>
        <nav aria-label={nav.main} className="ml-3 hidden gap-1 self-stretch md:flex">
          {topLinks.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="flex items-center border-b-[3px] border-transparent px-3 pt-[3px] font-semibold text-quiet -outline-offset-4 hover:text-ink md:-my-2 aria-[current]:border-flag aria-[current]:text-ink"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <Button look="quiet" size="sm" onClick={() => setSharing(true)}>
            <Share2 aria-hidden className="size-[18px]" />
            <span className="max-lg:sr-only">{nav.share}</span>
          </Button>
          <span className="hidden max-w-40 truncate pl-2 font-medium md:block">{user.username}</span>
          <span
            aria-hidden
            className="mx-1 grid size-9 place-items-center rounded-full border-2 border-fairway bg-tint font-display text-lg font-semibold text-fairway"
          >
            {user.username.charAt(0).toUpperCase()}
          </span>
          <Button look="quiet" size="sm" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            <LogOut aria-hidden className="size-[18px]" />
            <span className="max-lg:sr-only">{nav.logout}</span>
          </Button>
        </div>
      </div>
      <Suspense>{sharing && <ShareDialog onClose={() => setSharing(false)} />}</Suspense>
    </header>
  );
}
