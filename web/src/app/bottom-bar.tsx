import { Link, useLocation } from 'react-router-dom';
import { strings } from '../strings/common';
import { bottomLinks } from './nav';

/** The navigation at the bottom: a bar on a phone, and on a desktop a small pill that covers little of the page. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <div className="sticky bottom-0 z-20 sm:pointer-events-none sm:bottom-4">
      <nav
        aria-label={strings.nav.bottom}
        className="flex justify-around border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:pointer-events-auto sm:mx-auto sm:w-fit sm:gap-1 sm:rounded-full sm:border sm:px-2 sm:shadow-over"
      >
        {bottomLinks.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="relative grid min-h-15 min-w-20 place-items-center content-center gap-0.5 py-1.5 text-xs font-semibold text-quiet -outline-offset-4 hover:text-ink aria-[current]:text-fairway aria-[current]:before:absolute aria-[current]:before:inset-x-5 aria-[current]:before:top-0 aria-[current]:before:h-[3px] aria-[current]:before:rounded-b aria-[current]:before:bg-flag sm:min-h-12 sm:min-w-24 sm:rounded-full"
          >
            <Icon aria-hidden className="size-[22px]" strokeWidth={1.9} />
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
