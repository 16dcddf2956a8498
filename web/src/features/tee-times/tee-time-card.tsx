import type { Booking } from '@game/contracts';
import { ChevronDown, Hourglass } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { teeTimeText } from '../../lib/times';
import { strings } from '../../strings/common';
import { teeTimeStrings } from '../../strings/tee-time';
import { Button } from '../../ui/button';
import { Badge, type Tone } from '../../ui/card';
import { Menu } from '../../ui/menu';
import { Waiting } from '../../ui/spinner';
import { DateStub } from './date-stub';
import { Foursome } from './foursome';
import { SendInvites } from './send-invites-button';
import { cardStatus, countdown } from './status';

const EditDialog = lazy(() => import('./edit-dialog'));
const CancelDialog = lazy(() => import('./cancel-dialog'));
const ManageInvites = lazy(() => import('./manage-invites'));
const TeeTimeDetails = lazy(() => import('./tee-time-details'));
const s = teeTimeStrings;
const tones: Record<ReturnType<typeof cardStatus>, Tone> = {
  confirmed: 'good',
  filling: 'waiting',
  available: 'plain',
};
type Panel = 'manage' | 'details';

export function TeeTimeCard({ booking, now }: { booking: Booking; now: Date }) {
  const asked = useLocation().search === `?tee-time=${booking.id}`;
  const [panel, setPanel] = useState<Panel | undefined>(asked ? 'details' : undefined);
  const [dialog, setDialog] = useState<'edit' | 'cancel'>();
  const status = cardStatus(booking);
  const next = countdown(booking.nextTierTimeout, now);
  const toggle = (which: Panel) => setPanel(panel === which ? undefined : which);
  const close = () => setDialog(undefined);
  return (
    <article
      ref={asked ? show : undefined}
      aria-label={booking.venueName}
      className="rounded-card border border-line bg-card p-4 shadow-card sm:p-5"
    >
      <div className="flex items-start gap-4">
        <DateStub iso={booking.dateTime} />
        <div className="min-w-0 grow">
          <h3 className="text-xl wrap-anywhere sm:text-2xl">{booking.venueName}</h3>
          <p className="mt-0.5 text-quiet">{teeTimeText(booking.dateTime, booking.timeZone)}</p>
          <p className="mt-1.5">
            <Badge tone={tones[status]}>{s[status]}</Badge>
          </p>
        </div>
        <Menu
          label={s.menu}
          items={[
            {
              label: panel ? s.collapse : s.expand,
              onSelect: () => setPanel(panel ? undefined : 'details'),
            },
            { label: s.edit, onSelect: () => setDialog('edit') },
            { label: s.cancel, onSelect: () => setDialog('cancel'), danger: true },
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <Foursome booking={booking} />
        {next && (
          <span className="flex items-center gap-1.5 text-quiet">
            <Hourglass aria-hidden className="size-4" /> {s.nextIn(next)}
          </span>
        )}
      </div>
      <LadderHint booking={booking} />
      <div className="mt-4 flex flex-wrap gap-2">
        {(booking.ladder === 'idle' || booking.ladder === 'stopped') && <SendInvites id={booking.id} />}
        <Toggle label={s.manage} open={panel === 'manage'} onClick={() => toggle('manage')} />
        <Toggle label={s.view} open={panel === 'details'} onClick={() => toggle('details')} />
      </div>
      <Suspense fallback={<Waiting>{strings.loading}</Waiting>}>
        {panel === 'manage' && <ManageInvites id={booking.id} now={now} />}
        {panel === 'details' && <TeeTimeDetails id={booking.id} />}
      </Suspense>
      <Suspense>
        {dialog === 'edit' && <EditDialog booking={booking} onClose={close} />}
        {dialog === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
      </Suspense>
    </article>
  );
}

/** Scrolls to the card of the tee time to which a notification led. */
const show = (card: HTMLElement | null) => card?.scrollIntoView();

const Toggle = ({ label, open, onClick }: { label: string; open: boolean; onClick: () => void }) => (
  <Button look="secondary" size="sm" aria-expanded={open} onClick={onClick}>
    {label}
    <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
  </Button>
);

/** Says that the ladder is paused or has stopped, and what the organiser can do next. */
function LadderHint({ booking }: { booking: Booking }) {
  const note = 'mt-4 rounded-control bg-sand px-4 py-3 text-sand-ink';
  if (booking.ladder === 'paused') return <p className={note}>{s.paused}</p>;
  return booking.ladder === 'stopped' ? <p className={note}>{s.stopped}</p> : null;
}
