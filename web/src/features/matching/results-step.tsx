import type { MatchPlayer, UserId } from '@game/contracts';
import { useState } from 'react';
import { trouble } from '../../lib/refusal';
import { matchingStrings as s } from '../../strings/matching';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/card';
import { useToast } from '../../ui/toast';
import { useInvitePlayers } from './api';
import { PlayerActions, type PlayerAct } from './player-actions';
import { PlayerCard } from './player-card';

interface Props {
  players: MatchPlayer[];
  onPlayers: (players: MatchPlayer[]) => void;
  onAdjust: () => void;
  onClose: () => void;
}

export function ResultsStep({ players, onPlayers, onAdjust, onClose }: Props) {
  const [selected, setSelected] = useState<UserId[]>([]);
  const [act, setAct] = useState<PlayerAct>();
  const inviting = useInvitePlayers();
  const toast = useToast();
  const toggle = (id: UserId) =>
    setSelected((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));

  function invite() {
    if (selected.length === 0) return toast({ title: s.noneSelected, text: s.noneSelectedText, bad: true });
    inviting.mutate(
      { playerIds: selected },
      {
        onSuccess: ({ invited }) => {
          toast({ title: s.invited, text: s.invitedText(invited) });
          onClose();
        },
        onError: (error) => toast(trouble(s.error, s.inviteFailed, error)),
      },
    );
  }
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">{s.found(players.length)}</h3>
        <Button look="secondary" size="sm" onClick={onAdjust}>
          {s.adjust}
        </Button>
      </div>
      {players.length === 0 && <EmptyState title={s.noneTitle} hint={s.noneHint} />}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {players.map((player) => (
          <PlayerCard
            key={player.id}
            player={player}
            selected={selected.includes(player.id)}
            onToggle={() => toggle(player.id)}
            onEnter={invite}
            onAct={(what) => setAct({ what, player })}
          />
        ))}
      </ul>
      <div className="dialog-foot flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="font-semibold">
          {s.selected(selected.length)}
        </p>
        <Button disabled={selected.length === 0} busy={inviting.isPending} onClick={invite}>
          {s.invite}
        </Button>
      </div>
      {act && (
        <PlayerActions
          {...act}
          onClose={() => setAct(undefined)}
          onBlocked={() => {
            onPlayers(players.filter((p) => p.id !== act.player.id));
            setSelected((ids) => ids.filter((id) => id !== act.player.id));
          }}
        />
      )}
    </div>
  );
}
