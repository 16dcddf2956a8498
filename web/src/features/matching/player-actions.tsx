import type { MatchPlayer } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { trouble } from '../../lib/refusal';
import { matchingStrings as s } from '../../strings/matching';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { Dialog } from '../../ui/dialog';
import { Field, TextArea } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useBlockPlayer, useReportPlayer } from './api';

export interface PlayerAct {
  what: 'block' | 'report';
  player: MatchPlayer;
}
interface Props extends PlayerAct {
  onClose: () => void;
  onBlocked: () => void;
}

export function PlayerActions({ what, player, onClose, onBlocked }: Props) {
  const block = useBlockPlayer();
  const toast = useToast();
  if (what === 'report') return <ReportDialog player={player} onClose={onClose} />;
  return (
    <Confirm
      open
      onClose={onClose}
      title={s.blockTitle(player.name)}
      yes={s.blockYes}
      no={s.keep}
      busy={block.isPending}
      onYes={() =>
        block.mutate(
          { playerId: player.id },
          {
            onSuccess: () => {
              toast({ title: s.blocked });
              onBlocked();
            },
            onError: (error) => toast(trouble(s.error, s.actFailed, error)),
            onSettled: onClose,
          },
        )
      }
    >
      {s.blockText}
    </Confirm>
  );
}

function ReportDialog({ player, onClose }: { player: MatchPlayer; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const report = useReportPlayer();
  const toast = useToast();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) return setMissing(true);
    report.mutate(
      { playerId: player.id, reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ title: s.reported, text: s.reportedText });
          onClose();
        },
        onError: (error) => toast(trouble(s.error, s.actFailed, error)),
      },
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={s.reportTitle(player.name)}
      description={s.reportText}
      unsaved={!!reason.trim()}
    >
      <form onSubmit={submit} noValidate className="space-y-5">
        <Field label={s.reason} required error={missing && !reason.trim() ? s.needReason : undefined}>
          {(c) => (
            <TextArea
              {...c}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {s.keep}
          </Button>
          <Button type="submit" busy={report.isPending}>
            {s.reportSend}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
