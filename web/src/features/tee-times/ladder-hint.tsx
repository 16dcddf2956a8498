import type { Booking, TeeTimeId } from '@game/contracts';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { Button } from '../../ui/button';
import { useLadderActs } from './api';
import { useOutcome } from './use-outcome';

/**
 * Says that invites could not be sent yet, or that the ladder is paused or has stopped, and what the
 * organiser can do next.
 */
export default function LadderHint({ booking }: { booking: Booking }) {
  const note = 'mt-4 rounded-control bg-sand px-4 py-3 text-sand-ink';
  if (booking.delayed) return <p className={note}>{booking.delayed.text}</p>;
  if (booking.onHold) return <Paused id={booking.id} look={note} />;
  if (booking.ladder === 'paused') return <p className={note}>{s.asleep}</p>;
  const silent = booking.invitedPlayers.filter(({ status }) => status === 'pending').length;
  return booking.ladder === 'stopped' ? <p className={note}>{s.stopped(booking.spotsOpen, silent)}</p> : null;
}

function Paused({ id, look }: { id: TeeTimeId; look: string }) {
  const { resume } = useLadderActs(id);
  const outcome = useOutcome();
  return (
    <div className={`${look} flex flex-wrap items-center justify-between gap-3`}>
      <p>{s.paused}</p>
      <Button size="sm" busy={resume.isPending} onClick={() => resume.mutate(undefined, outcome(s.resumed))}>
        {s.resume}
      </Button>
    </div>
  );
}
