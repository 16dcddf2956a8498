import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { strings } from '../strings/common';
import { bottomLinks } from './nav';

const Wizard = lazy(() => import('../features/wizard/wizard'));

const item =
  'relative grid min-h-15 min-w-0 flex-1 place-items-center content-center gap-0.5 py-1.5 text-sm font-semibold text-quiet -outline-offset-4 hover:text-ink md:min-h-16';

/**
 * The navigation with Create in its middle: a bar at the bottom of a phone, and on a desktop a column beside the
 * content, of which it covers nothing.
 */
export function BottomBar() {
  const { pathname } = useLocation();
  const [creating, setCreating] = useState(false);
  const links = bottomLinks.map(({ to, label, icon: Icon }) => (
    <Link
      key={to}
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      className={`${item} aria-[current]:text-fairway aria-[current]:before:absolute aria-[current]:before:bg-flag max-md:aria-[current]:before:inset-x-5 max-md:aria-[current]:before:top-0 max-md:aria-[current]:before:h-[3px] max-md:aria-[current]:before:rounded-b md:aria-[current]:before:inset-y-4 md:aria-[current]:before:left-0 md:aria-[current]:before:w-[3px] md:aria-[current]:before:rounded-r`}
    >
      <Icon aria-hidden className="size-[22px]" strokeWidth={1.9} />
      {label}
    </Link>
  ));
  return (
    <div className="max-md:sticky max-md:bottom-0 max-md:z-20 md:order-first md:w-18 md:shrink-0 md:border-r md:border-line md:bg-card md:z-10 xl:-mr-18">
      <nav
        aria-label={strings.nav.bottom}
        className="flex bg-card max-md:border-t max-md:border-line max-md:pb-[env(safe-area-inset-bottom)] md:sticky md:top-0 md:flex-col md:py-3"
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
