import type { AnswerOf } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../lib/request';
import { dayAndTime } from '../../lib/times';
import { securityStrings as s } from '../../strings/security';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, Input } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { isPasskeyError } from '../session/passkey-error';
import { RemovableList } from './removable-list';
import { useAddPasskey, useRemovePasskey } from './sign-in-ways';

type Passkey = AnswerOf<'GET /api/me/sign-in-ways'>['passkeys'][number];

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const [adding, setAdding] = useState(false);
  const remove = useRemovePasskey();
  return (
    <section className="pb-4">
      <h3 className="text-lg">{s.passkeys}</h3>
      <p className="text-quiet">{s.passkeysText}</p>
      <RemovableList
        items={passkeys}
        words={s}
        remove={remove}
        title={(passkey) => passkey.name}
        detail={(passkey) =>
          passkey.lastUsedAt ? s.used(dayAndTime(passkey.lastUsedAt)) : s.added(dayAndTime(passkey.createdAt))
        }
      />
      <Button look="secondary" onClick={() => setAdding(true)}>
        {s.add}
      </Button>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const add = useAddPasskey();
  const toast = useToast();
  const failed =
    add.error && (isPasskeyError(add.error) ? add.error.message : messageOf(add.error, s.addFailed));
  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate(name.trim(), {
      onSuccess: () => {
        toast({ title: s.addedToast });
        onClose();
      },
    });
  }
  return (
    <Dialog open onClose={onClose} title={s.addTitle} description={s.addText}>
      <form onSubmit={submit} noValidate className="space-y-5">
        <Field label={s.name} hint={s.nameHint} required error={failed ?? undefined}>
          {(c) => (
            <Input
              {...c}
              autoFocus
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end">
          <Button type="submit" busy={add.isPending} disabled={!name.trim()}>
            {s.add}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
