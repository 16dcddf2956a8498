import type { Booking } from '@game/contracts';
import { useIntention } from '../../lib/use-intention';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { Confirm } from '../../ui/confirm';
import { useCancelBooking } from './api';
import { useOutcome } from './use-outcome';

export default function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const outcome = useOutcome();
  const cancel = useCancelBooking(outcome(s.cancelDone, s.cancelFailed));
  const intention = useIntention();
  const yes = () =>
    cancel.mutate(
      { id: booking.id, key: intention.key() },
      { onSettled: (...end) => (intention.done(...end), onClose()) },
    );
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
