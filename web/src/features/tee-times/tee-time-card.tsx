import type { Booking } from '@game/contracts';
import { Flag, Hourglass } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../lib/request';
import { teeTimeText } from '../../lib/times';
import { useIntention } from '../../lib/use-intention';
import { teeTimeStrings } from '../../strings/tee-time';
import { Button } from '../../ui/button';
import { Badge, type Tone } from '../../ui/card';
import { Confirm } from '../../ui/confirm';
import { Menu } from '../../ui/menu';
import { useToast } from '../../ui/toast';
import { useCancelBooking, useSendInvites } from './api';
import { Spots } from './spots';
import { cardStatus, countdown } from './status';
import { TeeTimeDetails } from './tee-time-details';

const EditDialog = lazy(() => import('./edit-dialog'));
const s = teeTimeStrings;
const tones: Record<ReturnType<typeof cardStatus>, Tone> = {
  confirmed: 'good',
  filling: 'waiting',
  available: 'plain',
};
/** 1-core.md section 2: the button stays busy for 2 seconds. */
const BUSY_MS = 2_000;

export function TeeTimeCard({ booking, now }: { booking: Booking; now: Date }) {
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'edit' | 'cancel'>();
  const status = cardStatus(booking);
  const next = countdown(booking.nextTierTimeout, now);
  const toggle = () => setOpen(!open);
  return (
    <article aria-label={booking.venueName} className="rounded-card border border-line bg-card p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex items-center gap-2 text-xl">
            <Flag aria-hidden className="size-5 shrink-0 text-flag" />
            <span className="truncate">{booking.venueName}</span>
          </h3>
          <p className="text-quiet">{teeTimeText(booking.dateTime, booking.timeZone)}</p>
        </div>
        <Menu
          label={s.menu}
          items={[
            { label: open ? s.collapse : s.expand, onSelect: toggle },
            { label: s.edit, onSelect: () => setDialog('edit') },
            { label: s.cancel, onSelect: () => setDialog('cancel'), danger: true },
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Spots taken={booking.numberOfPlayers} />
        <Badge tone={tones[status]}>{s[status]}</Badge>
        {next && (
          <span className="flex items-center gap-1.5 text-quiet">
            <Hourglass aria-hidden className="size-4" /> {s.nextIn(next)}
          </span>
        )}
      </div>
      <LadderHint booking={booking} />
      <div className="mt-4 flex flex-wrap gap-2">
        {(booking.ladder === 'idle' || booking.ladder === 'stopped') && <SendInvites id={booking.id} />}
        <Button look="secondary" size="sm" aria-expanded={open} onClick={toggle}>
          {booking.ladder === 'idle' ? s.view : s.manage}
        </Button>
      </div>
      {open && <TeeTimeDetails id={booking.id} now={now} />}
      {dialog === 'edit' && (
        <Suspense>
          <EditDialog booking={booking} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      <CancelDialog booking={booking} open={dialog === 'cancel'} onClose={() => setDialog(undefined)} />
    </article>
  );
}

function SendInvites({ id, ignoreQuietHours = false }: { id: string; ignoreQuietHours?: boolean }) {
  const [resting, setResting] = useState(false);
  const send = useSendInvites();
  const intention = useIntention();
  const toast = useToast();
  function click() {
    setResting(true);
    setTimeout(() => setResting(false), BUSY_MS);
    send.mutate(
      { id, key: intention.key(), sendConfirmation: true, ignoreQuietHours },
      {
        onSuccess: () => toast({ title: s.sent, text: s.sentText }),
        onError: (error) => toast({ title: s.error, text: messageOf(error, s.sendFailed), bad: true }),
        onSettled: intention.done,
      },
    );
  }
  return (
    <Button size="sm" busy={resting || send.isPending} onClick={click}>
      {ignoreQuietHours ? s.textAnyway : s.sendInvites}
    </Button>
  );
}

/** Where the ladder waits for the organiser, it says so and offers the next step. */
function LadderHint({ booking }: { booking: Booking }) {
  if (booking.ladder === 'paused')
    return (
      <div className="mt-4 space-y-2 rounded-control bg-sand px-4 py-3 text-sand-ink">
        <p>{s.paused}</p>
        <SendInvites id={booking.id} ignoreQuietHours />
      </div>
    );
  if (booking.ladder === 'stopped')
    return <p className="mt-4 rounded-control bg-sand px-4 py-3 text-sand-ink">{s.stopped}</p>;
  return null;
}

function CancelDialog({ booking, open, onClose }: { booking: Booking; open: boolean; onClose: () => void }) {
  const cancel = useCancelBooking();
  const intention = useIntention();
  const toast = useToast();
  const yes = () =>
    cancel.mutate(
      { id: booking.id, key: intention.key() },
      {
        onSuccess: () => toast({ title: s.cancelDone }),
        onError: (error) => toast({ title: s.error, text: messageOf(error, s.cancelFailed), bad: true }),
        onSettled: () => (intention.done(), onClose()),
      },
    );
  return (
    <Confirm
      open={open}
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
