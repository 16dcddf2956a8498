import type { Scope } from '@game/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { trouble } from '../../lib/refusal';
import { accountStrings } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, Input, Tick } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { SCOPES, useCreateApiKey } from './access';
import { CopyField } from '../../ui/copy-field';

const s = accountStrings.keys;

/** Shows a form and then the new key, which cannot be shown again. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; key: string }>();
  return (
    <Dialog
      open
      onClose={onClose}
      title={made ? s.made(made.name) : s.create}
      description={made ? s.once : undefined}
    >
      {made ? (
        <div className="space-y-5">
          <CopyField label={s.key} value={made.key} />
          <div className="flex justify-end">
            <Button onClick={onClose}>{s.done}</Button>
          </div>
        </div>
      ) : (
        <KeyForm onMade={setMade} />
      )}
    </Dialog>
  );
}

function KeyForm({ onMade }: { onMade: (key: { name: string; key: string }) => void }) {
  const create = useCreateApiKey();
  const toast = useToast();
  const { register, handleSubmit } = useForm({
    defaultValues: { name: '', scopes: ['bookings:read'] as Scope[] },
  });
  const submit = handleSubmit((form) =>
    create.mutate(form, {
      onSuccess: onMade,
      onError: (error) => toast(trouble(accountStrings.error, s.failed, error)),
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <Field label={s.name} hint={s.nameHint} required>
        {(c) => <Input {...c} maxLength={60} autoComplete="off" {...register('name')} />}
      </Field>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{s.scopes}</legend>
        <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
          {SCOPES.map((scope) => (
            <Tick key={scope} label={scope} value={scope} {...register('scopes')} />
          ))}
        </div>
      </fieldset>
      <div className="flex justify-end">
        <Button type="submit" busy={create.isPending}>
          {s.create}
        </Button>
      </div>
    </form>
  );
}
