import type { Gathering } from '@game/contracts';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/card';
import { faceOf, mayJoin, mayWait } from './gathering';
import { useAttendance } from './use-attendance';

/** Join, wait, or leave: what fits the viewer's place in it. */
export function AttendButton({ gathering: g, joinLabel }: { gathering: Gathering; joinLabel: string }) {
  const { join, leave, busy } = useAttendance(g);
  const label = (text: string) => (text === joinLabel ? `${text}: ${faceOf(g).title}` : undefined);
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
        <Button look="quiet" busy={busy} onClick={leave}>
          {g.place === 'in' ? s.leave : s.leaveLine}
        </Button>
      </span>
    );
  return (
    <>
      {mayWait(g) && (
        <Button look="quiet" busy={busy} onClick={join}>
          {s.joinWaitlist}
        </Button>
      )}
      <Button disabled={!mayJoin(g)} busy={busy && mayJoin(g)} aria-label={label(joinLabel)} onClick={join}>
        {joinLabel}
      </Button>
    </>
  );
}
