import { FOURSOME, type Booking } from '@game/contracts';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dayOf, teeTimeText } from '../../lib/times';
import { strings } from '../../strings/common';
import { teeTimeStrings } from '../../strings/tee-time';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/card';
import { Menu } from '../../ui/menu';
import { Waiting } from '../../ui/spinner';
import type { Act } from './act-dialog';
import { DateStub } from './date-stub';
import { Foursome } from './foursome';
import { SendInvites } from './send-invites-button';
import { stateOf } from './status';

const ActDialog = lazy(() => import('./act-dialog'));
const FoursomePicture = lazy(() => import('./foursome-picture'));
const LadderHint = lazy(() => import('./ladder-hint'));
const ManageInvites = lazy(() => import('./manage-invites'));
const TeeTimeDetails = lazy(() => import('./tee-time-details'));
const WhatsNext = lazy(() => import('./whats-next'));
const s = teeTimeStrings;
type Panel = 'manage' | 'details';

export function TeeTimeCard({ booking, now }: { booking: Booking; now: Date }) {
  const { search: query, key } = useLocation();
  const search = new URLSearchParams(query);
  const asked = search.get('tee-time') === booking.id;
  const opens = search.has('manage') ? 'manage' : 'details';
  const [panel, setPanel] = useState<Panel | undefined>(asked ? opens : undefined);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!asked) return;
    setPanel(opens);
    // Waits until a closing dialog has given back the focus and a new screen has scrolled.
    const timer = setTimeout(
      () => (card.current?.scrollIntoView(), card.current?.focus({ preventScroll: true })),
    );
    return () => clearTimeout(timer);
  }, [asked, opens, key]);
  const [dialog, setDialog] = useState<Act>();
  const state = stateOf(booking, now);
  const isFull = booking.numberOfPlayers >= FOURSOME;
  const toggle = (which: Panel) => setPanel(panel === which ? undefined : which);
  const close = () => setDialog(undefined);
  const when = teeTimeText(booking.dateTime, booking.timeZone, booking);
  // Names the tee time in the accessible names of buttons, so that a screen reader distinguishes those of several cards.
  const name = `${booking.venueName}, ${when}`;
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={booking.venueName}
      className="scroll-mt-3 rounded-card border border-line bg-card p-4 shadow-card sm:p-5"
    >
      <div className="flex items-start gap-4">
        <DateStub day={dayOf(booking)} />
        <div className="min-w-0 grow">
          <h3 className="line-clamp-2 text-xl wrap-anywhere sm:text-2xl">{booking.venueName}</h3>
          <p className="mt-0.5 text-quiet">{when}</p>
          <p className="mt-1.5">
            <Badge tone={state.tone}>{state.word}</Badge>
          </p>
        </div>
        <Menu
          label={s.of(s.menu, name)}
          items={[
            {
              label: panel ? s.collapse : s.expand,
              onSelect: () => setPanel(panel ? undefined : 'details'),
            },
            { label: s.edit, onSelect: () => setDialog('edit') },
            { label: s.again, onSelect: () => setDialog('again') },
            { label: s.cancel, onSelect: () => setDialog('cancel'), danger: true },
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <Foursome booking={booking} />
        <Suspense>{booking.ladder === 'running' && <WhatsNext booking={booking} now={now} />}</Suspense>
      </div>
      <Suspense>
        <LadderHint booking={booking} of={name} />
        {isFull && !booking.toConfirm?.length && <FoursomePicture booking={booking} />}
      </Suspense>
      <div className="mt-4 flex flex-wrap gap-2">
        {booking.ladder === 'idle' && !isFull && <SendInvites id={booking.id} of={name} />}
        <Toggle label={s.manage} of={name} open={panel === 'manage'} onClick={() => toggle('manage')} />
        <Toggle label={s.view} of={name} open={panel === 'details'} onClick={() => toggle('details')} />
      </div>
      <Suspense fallback={<Waiting>{strings.loading}</Waiting>}>
        {panel === 'manage' && <ManageInvites id={booking.id} of={name} now={now} />}
        {panel === 'details' && <TeeTimeDetails id={booking.id} now={now} />}
      </Suspense>
      <Suspense>{dialog && <ActDialog act={dialog} booking={booking} onClose={close} />}</Suspense>
    </article>
  );
}

interface ToggleProps {
  label: string;
  /** The name of the tee time. */
  of: string;
  open: boolean;
  onClick: () => void;
}
const Toggle = ({ label, of, open, onClick }: ToggleProps) => (
  <Button look="secondary" size="sm" aria-label={s.of(label, of)} aria-expanded={open} onClick={onClick}>
    {label}
    <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
  </Button>
);
