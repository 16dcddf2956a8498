import type { TeeTimeId } from '@game/contracts';
import { lazy, Suspense, type ComponentProps } from 'react';

const TeeTimePages = lazy(() => import('./tee-time-pages'));

/**
 * A button that leads to the tee times beyond the list. Shown only if `from` is set; otherwise the list has all of
 * them.
 */
export const MoreTeeTimes = ({
  from,
  ...more
}: Omit<ComponentProps<typeof TeeTimePages>, 'from'> & { from?: TeeTimeId }) => (
  <Suspense>{from && <TeeTimePages {...more} from={from} />}</Suspense>
);
