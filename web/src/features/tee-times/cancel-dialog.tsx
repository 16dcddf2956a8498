import type { Booking } from '@game/contracts';
import { productTime } from '../../lib/clock';
import { dayOf, dayText } from '../../lib/times';
import { laterTeeTimeStrings as s } from '../../strings/tee-time-later';
import { Confirm } from '../../ui/confirm';
import { useEndSeries } from '../series/api';
import { useBookings, useCancelBooking } from './api';
import { isActive } from './status';
import { useOutcome } from './use-outcome';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
interface Props {
  booking: Booking;
  onClose: () => void;
}

/**
 * Asks for confirmation. For a tee time of a series it also asks whether to cancel this one or the whole
 * series (tee-times#series).
 */
export default function CancelDialog({ booking, onClose }: Props) {
  const outcome = useOutcome();
  const cancel = useCancelBooking(outcome(s.cancelDone, s.cancelFailed));
  const end = useEndSeries(outcome(s.seriesDone, s.cancelFailed));
  const { data = [] } = useBookings();
  const { id, recurringId } = booking;
  const only = () => cancel.mutate(id, { onSettled: onClose });
  const others = data.filter(
    (b) => recurringId && b.recurringId === recurringId && b.id !== id && isActive(b, productTime()),
  );
  const friends = booking.invitedPlayers.filter(({ tier }) => tier > 0);
  const isIn = ({ status }: (typeof friends)[number]) => status === 'confirmed';
  return (
    <Confirm
      open
      onClose={onClose}
      title={s.cancelTitle}
      yes={recurringId ? s.cancelOne : s.cancelYes}
      no={s.cancelNo}
      busy={cancel.isPending || end.isPending}
      onYes={only}
      more={
        recurringId
          ? {
              label: s.cancelSeries,
              onClick: () => end.mutate({ id: recurringId, teeTimes: 'cancel' }, { onSettled: onClose }),
            }
          : undefined
      }
    >
      {s.cancelText(
        friends.filter(isIn).length,
        friends.some((player) => !isIn(player)),
      )}{' '}
      {recurringId && s.ofSeries(list.format(others.map((b) => dayText(dayOf(b), 'UTC'))))}
    </Confirm>
  );
}
