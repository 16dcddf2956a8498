import type { Gathering } from '@game/contracts';
import type { ComponentProps } from 'react';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/card';
import { faceOf, mayJoin, mayWait } from './gathering';
import { useAttendance } from './use-attendance';

/** Offers to join, to join the waitlist, or to leave, whichever the viewer can do. */
export function AttendButton({ gathering: g, joinLabel }: { gathering: Gathering; joinLabel: string }) {
  const { join, leave, busy } = useAttendance(g);
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
  if (g.place)
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={g.place === 'in' ? 'good' : 'waiting'}>
          {g.place === 'in' ? s.inIt : s.waiting(g.waitlistPosition)}
        </Badge>
        {button(g.place === 'in' ? s.leave : s.leaveLine, leave, { look: 'quiet' })}
      </span>
    );
  return (
    <>
      {mayWait(g) && button(s.joinWaitlist, join, { look: 'quiet' })}
      {button(joinLabel, join, { disabled: !mayJoin(g), busy: busy && mayJoin(g) })}
    </>
  );
}
