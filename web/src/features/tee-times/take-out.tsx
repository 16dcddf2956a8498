import type { BookingDetail, OfferView, TeeTimeId } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { errorAt } from '../../lib/error-at';
import { manageInvitesStrings as m } from '../../strings/manage-invites';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, TextArea } from '../../ui/field';
import { useLadderActs } from './api';
import { useOutcome } from './use-outcome';

interface Props {
  id: TeeTimeId;
  offer: OfferView;
  onClose: () => void;
}

/** Takes a player out who is in, with a word to the player (ladder#withdrawing). */
export function TakeOut({ id, offer, onClose }: Props) {
  const [word, setWord] = useState('');
  const { withdraw } = useLadderActs(id);
  const outcome = useOutcome();
  const { name } = offer;
  function submit(event: FormEvent) {
    event.preventDefault();
    const said = outcome<BookingDetail>(() => ({ title: m.takeOutDone(name), text: m.takeOutTold(name) }));
    withdraw.mutate(
      { offerId: offer.id, message: word.trim() },
      { ...said, onSuccess: (now) => (said.onSuccess(now), onClose()) },
    );
  }
  return (
    <Dialog open onClose={onClose} title={m.takeOutTitle(name)} description={m.takeOutText(name)}>
      <form onSubmit={submit} className="space-y-5">
        <Field label={m.takeOutWord} error={errorAt(withdraw.error, 'message')}>
          {(c) => (
            <TextArea {...c} maxLength={200} value={word} onChange={(event) => setWord(event.target.value)} />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {m.withdrawNo}
          </Button>
          <Button className="wrap-anywhere" look="danger" type="submit" busy={withdraw.isPending}>
            {m.takeOutOne(name)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
