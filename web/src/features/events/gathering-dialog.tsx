import type { Gathering, GatheringId } from '@game/contracts';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { Progress } from '../../ui/progress';
import { useToast } from '../../ui/toast';
import { useGathering } from './api';
import { AttendButton } from './attend-button';
import { faceOf, factsOf, type Kind } from './gathering';
import { HostButtons } from './host-buttons';
import { Roster } from './roster';

const EditEvent = lazy(() => import('./create-event-dialog'));
const EditLeague = lazy(() => import('./create-league-dialog'));

/**
 * The details of an event or league. They have an address of their own, so that the golfer can share a link
 * to them.
 */
export default function GatheringDialog({
  kind,
  id,
  onClose,
}: {
  kind: Kind;
  id: GatheringId;
  onClose: () => void;
}) {
  const query = useGathering(kind, id);
  const { data } = query;
  const [editing, setEditing] = useState(false);
  const done = () => setEditing(false);
  if (editing && data)
    return (
      <Suspense>
        {data.kind === 'couples-event' ? (
          <EditEvent editing={data} onClose={done} />
        ) : (
          <EditLeague editing={data} onClose={done} />
        )}
      </Suspense>
    );
  return (
    <Dialog open inAddress onClose={onClose} title={data ? faceOf(data).title : s.details} wide>
      <Loaded query={query}>
        {(gathering) => <Content gathering={gathering} onEdit={() => setEditing(true)} />}
      </Loaded>
    </Dialog>
  );
}

function Content({ gathering: g, onEdit }: { gathering: Gathering; onEdit: () => void }) {
  const face = faceOf(g);
  const share = useShare(g);
  const event = g.kind === 'couples-event';
  const isOpen = g.status === 'open' || g.status === 'full';
  return (
    <div className="space-y-5">
      {g.description && <p className="whitespace-pre-line">{g.description}</p>}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 border-y border-dashed border-line py-4 sm:grid-cols-2">
        {factsOf(g).map(([name, text]) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="font-medium">{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p className="mb-1.5 flex justify-between gap-3 text-sm">
          <span className="font-semibold">{face.count}</span>
          {g.waitlistCount > 0 && <span className="text-quiet">{s.waitlist(g.waitlistCount)}</span>}
        </p>
        <Progress label={face.count} value={face.taken} max={face.places} />
      </div>
      {(g.hosting || g.place === 'in') && (
        <Roster
          kind={g.kind}
          id={g.id}
          mayWrite={g.hosting && (g.status === 'open' || g.status === 'full')}
          hosting={isOpen && g.hosting}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {g.hosting && <HostButtons gathering={g} onEdit={onEdit} />}
        <Button look="secondary" onClick={share}>
          <Share2 aria-hidden className="size-4" /> {event ? s.shareEvent : s.shareLeague}
        </Button>
        <AttendButton gathering={g} joinLabel={event ? s.joinAsCouple : s.joinLeague} />
      </div>
    </div>
  );
}

/** Opens the device's share sheet, or copies the link if the device has none. */
function useShare(g: Gathering) {
  const toast = useToast();
  return async () => {
    const title = faceOf(g).title;
    const url = `${window.location.origin}/events-leagues?${g.kind}=${g.id}`;
    if (typeof navigator.share === 'function')
      return void navigator.share({ title, text: s.shareText(title), url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: s.copied, text: s.copiedText });
    } catch {
      toast({ title: s.error, text: s.copyFailed, bad: true });
    }
  };
}
