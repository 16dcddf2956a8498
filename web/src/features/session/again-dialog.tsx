import type { User } from '@game/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../lib/request';
import { sessionStrings as s } from '../../strings/session';
import { sessionEndedStrings as ended } from '../../strings/session-ended';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, Input } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { needsCode, useSignIn } from './api';
import SecondStepField from './second-step-field';

const reloaded = () => {
  sessionStorage.clear();
  window.location.reload();
};

interface Props {
  onClose: () => void;
  /** Loads the page again if another golfer signs in, so that nothing of the first one is left. */
  reload?: () => void;
}

/**
 * Shown over the screen when the session has ended, by a sign-out in another tab or because it expired. The
 * same golfer can sign in again and keeps what was typed.
 */
export default function AgainDialog({ onClose, reload = reloaded }: Props) {
  const client = useQueryClient();
  const [before] = useState(() => client.getQueryData<{ user: User } | null>(['/api/me'])?.user);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const signIn = useSignIn();
  const toast = useToast();
  function submit(event: FormEvent) {
    event.preventDefault();
    signIn.mutate(
      { email: before!.email, password, ...(code && { code }) },
      {
        onSuccess: ({ user }) => {
          if (user.id !== before!.id) return reload();
          void client.invalidateQueries();
          toast({ title: s.success, text: s.welcomeBack });
          onClose();
        },
        onError: (error) => needsCode(error) && setCode(''),
      },
    );
  }
  return (
    <Dialog open onClose={onClose} title={ended.title} description={ended.text}>
      <form onSubmit={submit} className="space-y-4">
        <Field label={s.email}>
          {(c) => <Input {...c} type="email" readOnly autoComplete="email" value={before?.email ?? ''} />}
        </Field>
        <Field
          label={s.password}
          error={
            code === undefined && signIn.error && !needsCode(signIn.error)
              ? messageOf(signIn.error, s.failed)
              : undefined
          }
        >
          {(c) => (
            <Input
              {...c}
              required
              autoFocus
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {code !== undefined && (
          <SecondStepField
            error={signIn.error && !needsCode(signIn.error) ? messageOf(signIn.error, s.failed) : undefined}
            value={code}
            onValue={setCode}
          />
        )}
        <div className="flex flex-wrap justify-between gap-3">
          <Button look="quiet" onClick={reload}>
            {ended.other}
          </Button>
          <Button type="submit" busy={signIn.isPending}>
            {s.signIn}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
