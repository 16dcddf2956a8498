import { useState, type FormEvent } from 'react';
import { messageOf } from '../../lib/request';
import { accountStrings } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, Input } from '../../ui/field';
import { useDeleteAccount } from './api';

const s = accountStrings.danger;
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
/** Deleting the account has ended every session, so the page is loaded again, signed out. */
const leave = () => window.location.assign('/');

export function DangerZone() {
  const [asking, setAsking] = useState(false);
  return (
    <section className="rounded-card border border-flag bg-card p-5">
      <h2 className="text-xl text-flag">{s.title}</h2>
      <p className="mt-2 mb-4">{s.text}</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {s.open}
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const remove = useDeleteAccount();
  const [password, setPassword] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    remove.mutate(password);
  }
  if (remove.data)
    return (
      <Dialog
        open
        onClose={leave}
        title={s.scheduled}
        description={s.scheduledText(date.format(new Date(remove.data.deletesAt)))}
      >
        <div className="flex justify-end">
          <Button onClick={leave}>{s.leave}</Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={s.ask} description={s.askText}>
      <form onSubmit={submit} noValidate className="space-y-5">
        <Field
          label={s.password}
          required
          error={remove.error ? messageOf(remove.error, s.failed) : undefined}
        >
          {(c) => (
            <Input
              {...c}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {s.no}
          </Button>
          <Button look="danger" type="submit" busy={remove.isPending} disabled={!password}>
            {s.yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
