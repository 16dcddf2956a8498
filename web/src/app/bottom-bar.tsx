import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { strings } from '../strings/common';
import { bottomLinks } from './nav';

const Wizard = lazy(() => import('../features/wizard/wizard'));

const item =
  'relative grid min-h-15 min-w-0 flex-1 place-items-center content-center gap-0.5 py-1.5 text-sm font-semibold text-quiet -outline-offset-4 hover:text-ink sm:min-h-12 sm:min-w-24 sm:rounded-full';

/**
 * The navigation at the bottom, with Create in its middle: a bar on a phone, and on a desktop a small pill that covers
 * little of the page.
 */
export function BottomBar() {
  const { pathname } = useLocation();
  const [creating, setCreating] = useState(false);
  const links = bottomLinks.map(({ to, label, icon: Icon }) => (
    <Link
      key={to}
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      className={`${item} aria-[current]:text-fairway aria-[current]:before:absolute aria-[current]:before:inset-x-5 aria-[current]:before:top-0 aria-[current]:before:h-[3px] aria-[current]:before:rounded-b aria-[current]:before:bg-flag`}
    >
      <Icon aria-hidden className="size-[22px]" strokeWidth={1.9} />
      {label}
    </Link>
  ));
  return (
    <div className="sticky bottom-0 z-20 sm:pointer-events-none sm:bottom-4">
      <nav
        aria-label={strings.nav.bottom}
        className="flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:pointer-events-auto sm:mx-auto sm:w-fit sm:gap-1 sm:rounded-full sm:border sm:px-2 sm:shadow-over"
      >
        {links.slice(0, 2)}
        <button
          type="button"
          aria-label={strings.nav.createTeeTime}
          onClick={() => setCreating(true)}
          className={`${item} text-fairway`}
        >
          <span className="-my-[3px] grid size-7 place-items-center rounded-full bg-fairway text-on-fairway">
            <Plus aria-hidden className="size-5" />
          </span>
          {strings.nav.create}
        </button>
        {links.slice(2)}
      </nav>
      <Suspense>{creating && <Wizard onClose={() => setCreating(false)} />}</Suspense>
    </div>
  );
}
