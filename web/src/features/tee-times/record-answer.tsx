import type { TeeTimeId } from '@game/contracts';
import { manageInvitesStrings as m } from '../../strings/manage-invites';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useRecord, type Friend } from './use-record';

interface Props {
  id: TeeTimeId;
  friend: Friend;
  onClose: () => void;
}

/** Asks the organiser what a friend answered in person, and records it. */
export function RecordAnswer({ id, friend, onClose }: Props) {
  const { record, busy } = useRecord(id, friend, onClose);
  const { name } = friend;
  return (
    <Dialog open onClose={onClose} title={m.recordTitle(name)} description={m.recordHint(name)}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button className="wrap-anywhere" busy={busy} onClick={() => record('in')}>
          {m.saidIn(name)}
        </Button>
        <Button className="wrap-anywhere" look="secondary" busy={busy} onClick={() => record('out')}>
          {m.saidOut(name)}
        </Button>
      </div>
    </Dialog>
  );
}
