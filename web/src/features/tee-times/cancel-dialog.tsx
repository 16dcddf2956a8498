import type { Booking } from '@game/contracts';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { Confirm } from '../../ui/confirm';
import { useCancelBooking } from './api';
import { useOutcome } from './use-outcome';

export default function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const outcome = useOutcome();
  const cancel = useCancelBooking(outcome(s.cancelDone, s.cancelFailed));
  const yes = () => cancel.mutate(booking.id, { onSettled: onClose });
  return (
    <Confirm
      open
      onClose={onClose}
      title={s.cancelTitle}
      yes={s.cancelYes}
      no={s.cancelNo}
      busy={cancel.isPending}
      onYes={yes}
    >
      {s.cancelText}
    </Confirm>
  );
}
