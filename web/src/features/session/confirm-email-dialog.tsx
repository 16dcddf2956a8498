import type { User } from '@game/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { askEnded } from '../../lib/ask-in-place';
import { errorAt } from '../../lib/error-at';
import { messageOf, RequestError } from '../../lib/request';
import { useFocusInvalid } from '../../lib/use-focus-invalid';
import { confirmEmailStrings as s } from '../../strings/confirm-email';
import { accountStrings } from '../../strings/profile';
import { Button } from '../../ui/button';
import { CodeField } from '../../ui/code-field';
import { Dialog } from '../../ui/dialog';
import { Field, Input } from '../../ui/field';
import { useConfirmCode, useSaveProfile, useSendCode } from '../profile/api';
import { useMe } from './api';

const { verify } = accountStrings;
const addressOf = (user: User | undefined) => user?.pendingEmail ?? user?.email ?? '';
/**
 * The cache key under which the dialog remembers, for the five minutes that the cache keeps it, that a code
 * was sent. Sending another code would make that one useless.
 */
const sentTo = (address: string) => ['code sent to', address];

/**
 * Shown over the screen when the server refuses a command because the email is not confirmed. It asks for a
 * code at once; when the code is entered, the refused command is sent again by itself
 * (client#confirming-in-place).
 */
export default function ConfirmEmailDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { user } = useMe();
  const [changing, setChanging] = useState(false);
  const [timesSent, setTimesSent] = useState(() => (client.getQueryData(sentTo(addressOf(user))) ? 1 : 0));
  const [failed, setFailed] = useState<string>();
  const send = useSendCode('email');
  const address = addressOf(user);

  const end = (confirmed: boolean) => {
    askEnded(confirmed);
    if (confirmed) void client.invalidateQueries({ queryKey: ['/api/referral'] });
    onClose();
  };
  function sendCode() {
    setFailed(undefined);
    send.mutate(undefined, {
      onSuccess: (sent) => {
        client.setQueryData(sentTo(sent.sentTo), true);
        setTimesSent((times) => times + 1);
      },
      onError: (error) => {
        // The email was confirmed meanwhile, in another tab or on another device.
        if (error instanceof RequestError && error.problem.code === 'auth.already-verified') {
          void client.invalidateQueries({ queryKey: ['/api/me'] });
          end(true);
        } else setFailed(messageOf(error, verify.sendFailed));
      },
    });
  }
  useEffect(() => {
    if (!timesSent) sendCode();
  }, []);

  const news = send.isPending
    ? s.sending(address)
    : (failed ?? (timesSent > 1 ? s.sentAgain(address) : timesSent ? verify.sent(address) : ''));
  return (
    <Dialog open onClose={() => end(false)} title={s.title} description={s.text}>
      <p role="status" className="mb-4 break-words">
        {news}
      </p>
      {changing ? (
        <AddressForm
          onChanged={() => (setChanging(false), setTimesSent(0), sendCode())}
          onBack={() => setChanging(false)}
        />
      ) : (
        <CodeForm
          busy={send.isPending}
          onConfirmed={() => end(true)}
          onAgain={sendCode}
          onChange={() => setChanging(true)}
        />
      )}
    </Dialog>
  );
}

interface CodeFormProps {
  busy: boolean;
  onConfirmed: () => void;
  onAgain: () => void;
  onChange: () => void;
}

function CodeForm({ busy, onConfirmed, onAgain, onChange }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const confirm = useConfirmCode('email');
  const form = useFocusInvalid(wrong, confirm.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    // Submit events bubble through React portals, so this one must not reach a form of the screen below.
    event.stopPropagation();
    if (!/^\d{6}$/.test(code.trim())) return setWrong(s.enter);
    confirm.mutate(code.trim(), {
      onSuccess: onConfirmed,
      onError: (error) => setWrong(messageOf(error, verify.confirmFailed)),
    });
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <CodeField label={verify.code} hint="" error={wrong} value={code} onValue={setCode} />
      <Button type="submit" className="w-full" busy={confirm.isPending}>
        {verify.confirm}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="quiet" busy={busy} onClick={() => (setWrong(undefined), onAgain())}>
          {s.again}
        </Button>
        <Button look="quiet" onClick={onChange}>
          {s.change}
        </Button>
      </div>
    </form>
  );
}

function AddressForm({ onChanged, onBack }: { onChanged: () => void; onBack: () => void }) {
  const [email, setEmail] = useState('');
  const save = useSaveProfile();
  const { error } = save;
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ email: email.trim() }, { onSuccess: onChanged });
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field
        label={s.address}
        error={errorAt(error, 'email') ?? (error ? messageOf(error, s.changeFailed) : undefined)}
      >
        {(c) => (
          <Input
            {...c}
            autoFocus
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="quiet" onClick={onBack}>
          {s.back}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {s.send}
        </Button>
      </div>
    </form>
  );
}
