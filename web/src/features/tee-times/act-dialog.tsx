import type { Booking } from '@game/contracts';
import { lazy, Suspense } from 'react';

const acts = {
  edit: lazy(() => import('../wizard/wizard')),
  again: lazy(() => import('../wizard/same-again')),
  cancel: lazy(() => import('./cancel-dialog')),
};
export type Act = keyof typeof acts;

interface Props {
  act: Act;
  booking: Booking;
  onClose: () => void;
}

/**
 * Shows the dialog in which the golfer carries out this action on a tee time. Its script is loaded when it
 * opens.
 */
export default function ActDialog({ act, ...props }: Props) {
  const Dialog = acts[act];
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
