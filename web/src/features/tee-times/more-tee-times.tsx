import { lazy, Suspense, type ComponentProps } from 'react';

const TeeTimePages = lazy(() => import('./tee-time-pages'));

/** Buttons that lead to the folded tee times and to those beyond the list, if there are any. */
export const MoreTeeTimes = (more: ComponentProps<typeof TeeTimePages>) => (
  <Suspense>{!!(more.from ?? more.folded?.length) && <TeeTimePages {...more} />}</Suspense>
);
