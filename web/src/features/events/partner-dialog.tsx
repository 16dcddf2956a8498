import type { CouplesEvent } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { errorAt } from '../../lib/error-at';
import { eventsStrings } from '../../strings/events';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, Input } from '../../ui/field';
import { faceOf, mayWait } from './gathering';

const s = eventsStrings.partner;
interface Props {
  event: CouplesEvent;
  busy: boolean;
  error: Error | null;
  onJoin: (partner: string) => void;
  onClose: () => void;
}

/** Asks for the partner and shows the price before a golfer joins a couples event that costs money (events#joining). */
export default function PartnerDialog({ event, busy, error, onJoin, onClose }: Props) {
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const face = faceOf(event);
  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    // React passes the event on to a form around the dialog's place in the tree.
    submitted.stopPropagation();
    setTried(true);
    if (name.trim()) onJoin(name.trim());
  }
  const missing = tried && !name.trim() ? s.missing : undefined;
  return (
    <Dialog open onClose={onClose} title={s.title(face.title)} description={s.price(face.price, face.when)}>
      <form onSubmit={submit} noValidate className="space-y-6">
        <Field label={s.label} required hint={s.hint} error={missing ?? errorAt(error, 'partner')}>
          {(c) => (
            <Input
              {...c}
              autoComplete="off"
              maxLength={80}
              value={name}
              onChange={(typed) => setName(typed.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {s.no}
          </Button>
          <Button type="submit" busy={busy}>
            {mayWait(event) ? s.yesLine : s.yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
