import { lazy, Suspense } from 'react';
import { useInvitations } from './api';

const OpenInvitations = lazy(() => import('./open-invitations'));

/**
 * Lists the open invitations of other organisers, and is not shown without any. A golfer who declined can
 * still accept. A cancelled tee time stays in the list until its time has passed, unless the golfer had
 * declined.
 */
export function InvitationsCard({ now }: { now: Date }) {
  const { data } = useInvitations();
  const open = (data ?? []).filter(
    (i) =>
      i.status === 'open' ||
      (i.status === 'cancelled' && i.state !== 'declined' && new Date(i.dateTime) > now),
  );
  return <Suspense>{open.length > 0 && <OpenInvitations open={open} />}</Suspense>;
}
