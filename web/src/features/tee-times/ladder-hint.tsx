import { sharedPhonesOf, type Booking, type TeeTimeId } from '@game/contracts';
import { lazy, Suspense, useState } from 'react';
import { listed } from '../../lib/people';
import { ladderStrings } from '../../strings/ladder';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { Button } from '../../ui/button';
import { useContacts } from '../contacts/api';
import { reachWords } from '../contacts/reach-words';
import { useLadderActs } from './api';
import { SendInvites } from './send-invites-button';
import { useOutcome } from './use-outcome';

const Heard = lazy(() => import('./heard'));

interface Props {
  booking: Booking;
  /** The name of the tee time, part of the buttons' accessible names. */
  of: string;
}
/**
 * Says who has to confirm a change, that invites could not be sent yet, or that the ladder is paused or has stopped, what
 * the organiser can do next, and what friends wrote.
 */
export default function LadderHint({ booking, of }: Props) {
  const note = 'mt-4 rounded-control bg-sand px-4 py-3 text-sand-ink wrap-anywhere';
  const { doubts, toConfirm = [], unread = [] } = booking;
  const [talks, setTalks] = useState(false);
  return (
    <>
      {toConfirm.length > 0 && (
        <p className={note}>{ladderStrings.toConfirm(listed(toConfirm), toConfirm.length > 1)}</p>
      )}
      <StandStill booking={booking} of={of} look={note} />
      <Suspense>
        {(doubts.length > 0 || unread.length > 0 || talks) && <Heard booking={booking} onTalk={setTalks} />}
      </Suspense>
    </>
  );
}

function StandStill({ booking, of, look: note }: Props & { look: string }) {
  if (booking.delayed) return <p className={note}>{booking.delayed.text}</p>;
  if (booking.onHold) return <Paused id={booking.id} look={note} of={of} />;
  if (booking.ladder === 'paused') return <p className={note}>{s.asleep}</p>;
  return booking.ladder === 'stopped' ? <Stopped booking={booking} look={note} of={of} /> : null;
}

/** Everyone was asked: the button asks the friends again whose time has passed. */
function Stopped({ booking, look, of }: Props & { look: string }) {
  const { data: contacts = [] } = useContacts();
  const isSilent = ({ status, name }: Booking['invitedPlayers'][number]) =>
    status === 'pending' && !booking.waitingFor.includes(name);
  const ids = new Set(booking.invitedPlayers.filter(isSilent).map(({ id }) => id));
  const shared = sharedPhonesOf(contacts);
  const silent = contacts
    .filter((contact) => ids.has(contact.id) && reachWords(contact, shared.get(contact.id)).tone !== 'bad')
    .map(({ id }) => id);
  return (
    <div className={`${look} flex flex-wrap items-center justify-between gap-3`}>
      <p className="grow basis-64">{s.stopped(booking.spotsOpen, silent.length)}</p>
      <SendInvites id={booking.id} of={of} again={silent} />
    </div>
  );
}

function Paused({ id, look, of }: { id: TeeTimeId; look: string; of: string }) {
  const { resume } = useLadderActs(id);
  const outcome = useOutcome();
  return (
    <div className={`${look} flex flex-wrap items-center justify-between gap-3`}>
      <p>{s.paused}</p>
      <Button
        size="sm"
        aria-label={s.of(s.resume, of)}
        busy={resume.isPending}
        onClick={() => resume.mutate(undefined, outcome(s.resumed))}
      >
        {s.resume}
      </Button>
    </div>
  );
}
