import type { Gathering } from '@game/contracts';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/card';
import { faceOf, mayJoin, mayWait } from './gathering';
import { useAttendance } from './use-attendance';

const PartnerDialog = lazy(() => import('./partner-dialog'));

/** Offers to join, to join the waitlist, or to leave, whichever the viewer can do. */
export function AttendButton({ gathering: g, joinLabel }: { gathering: Gathering; joinLabel: string }) {
  const [asking, setAsking] = useState(false);
  const { join, leave, busy, error } = useAttendance(g, () => setAsking(false));
  const isPaid = g.kind === 'couples-event' && g.costPerCouple > 0;
  const onJoin = () => (isPaid ? setAsking(true) : join());
  const button = (text: string, onClick: () => void, more: Partial<ComponentProps<typeof Button>> = {}) => (
    <Button busy={busy} aria-label={`${text}: ${faceOf(g).title}`} onClick={onClick} {...more}>
      {text}
    </Button>
  );
  if (g.hosting)
    return (
      <span className="grid min-h-11 items-center">
        <Badge tone="waiting">{s.hosting}</Badge>
      </span>
    );
  // One element whatever it offers, so that it keeps the focus when the golfer joins or leaves.
  const act = g.place
    ? button(g.place === 'in' ? s.leave : s.leaveLine, leave, { look: 'quiet' })
    : mayWait(g)
      ? button(s.joinWaitlist, onJoin, { look: 'quiet' })
      : button(joinLabel, onJoin, { disabled: !mayJoin(g) });
  return (
    <>
      {g.place && (
        <span className="grid min-h-11 items-center">
          <Badge tone={g.place === 'in' ? 'good' : 'waiting'}>
            {g.place === 'in'
              ? s.inIt(g.kind === 'couples-event' ? g.partner : null)
              : s.waiting(g.waitlistPosition)}
          </Badge>
        </span>
      )}
      {act}
      {!g.place && mayWait(g) && button(joinLabel, onJoin, { disabled: true, busy: false })}
      <Suspense>
        {asking && g.kind === 'couples-event' && (
          <PartnerDialog event={g} busy={busy} error={error} onJoin={join} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  );
}
