import type { GatheringId, UserId } from '@game/contracts';
import { useState } from 'react';
import { trouble } from '../../lib/refusal';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { useToast } from '../../ui/toast';
import { useAskBack, useRemoveMember } from './api';
import type { Kind } from './gathering';

interface Listed {
  id: UserId;
  name: string;
}
interface Props {
  kind: Kind;
  id: GatheringId;
  members: Listed[];
  removed: Listed[];
}

/** Where the host takes golfers off the list and asks them back. It is folded away, because it is needed rarely. */
export function HostList({ kind, id, members, removed }: Props) {
  const [leaving, setLeaving] = useState<Listed>();
  const remove = useRemoveMember(kind, id);
  const askBack = useAskBack(kind, id);
  const toast = useToast();
  const failed = (error: Error) => toast(trouble(s.error, s.listFailed, error));
  const yes = ({ id: memberId, name }: Listed) =>
    remove.mutate(memberId, {
      onSuccess: () => toast({ title: s.removed(name), text: s.removedText }),
      onError: failed,
      onSettled: () => setLeaving(undefined),
    });
  const back = ({ id: memberId, name }: Listed) =>
    askBack.mutate(memberId, { onSuccess: () => toast({ title: s.askedBack(name) }), onError: failed });
  if (!members.length && !removed.length) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-fairway">
        {s.changeList}
      </summary>
      <ul className="divide-y divide-line">
        {members.map((one) => (
          <Line
            key={one.id}
            name={one.name}
            act={s.remove}
            label={s.removeWho(one.name)}
            onAct={() => setLeaving(one)}
          />
        ))}
        {removed.map((one) => (
          <Line
            key={one.id}
            name={s.wasRemoved(one.name)}
            act={s.askBack}
            label={s.askBackWho(one.name)}
            onAct={() => back(one)}
          />
        ))}
      </ul>
      <Confirm
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={s.removeTitle(leaving?.name ?? '')}
        yes={s.removeYes}
        no={s.removeNo}
        busy={remove.isPending}
        onYes={() => leaving && yes(leaving)}
      >
        {s.removeText}
      </Confirm>
    </details>
  );
}

function Line({ name, act, label, onAct }: { name: string; act: string; label: string; onAct: () => void }) {
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <span className="min-w-0 wrap-break-word">{name}</span>
      <Button look="quiet" size="sm" aria-label={label} onClick={onAct}>
        {act}
      </Button>
    </li>
  );
}
