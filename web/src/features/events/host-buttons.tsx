import type { Gathering } from '@game/contracts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { trouble } from '../../lib/refusal';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { useToast } from '../../ui/toast';
import { useCancel } from './api';
import { faceOf } from './gathering';

/** The buttons of the host, Edit and Cancel, while the event or league can still be changed. */
export function HostButtons({ gathering: g, onEdit }: { gathering: Gathering; onEdit: () => void }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancel(g.kind, g.id);
  const toast = useToast();
  const event = g.kind === 'couples-event';
  if (g.status === 'cancelled' || g.status === 'past') return null;
  const yes = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast({ title: event ? s.cancelledEvent : s.cancelledLeague }),
      onError: (error) => toast(trouble(s.error, s.cancelFailed, error)),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {event ? s.cancelEvent : s.cancelLeague}
      </Button>
      <Button look="secondary" onClick={onEdit}>
        <Pencil aria-hidden className="size-4" /> {s.edit}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={s.cancelTitle(faceOf(g).title)}
        yes={s.cancelYes}
        no={s.cancelNo}
        busy={cancel.isPending}
        onYes={yes}
      >
        {s.cancelText}
      </Confirm>
    </>
  );
}
