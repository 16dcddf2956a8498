import type { User } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { trouble } from '../../lib/refusal';
import { messageOf } from '../../lib/request';
import { accountStrings } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Badge, Card } from '../../ui/card';
import { CodeField } from '../../ui/code-field';
import { useToast } from '../../ui/toast';
import { useConfirmCode, useSendCode, type Channel } from './api';
import { phoneText } from '../../ui/phone-input';

const s = accountStrings.verify;

export function Verification({ user }: { user: User }) {
  return (
    <Card title={s.title}>
      <p className="mb-2 text-quiet">{s.text}</p>
      <AddressRow
        key={user.pendingEmail ?? user.email}
        channel="email"
        address={user.pendingEmail ?? user.email}
        hint={user.pendingEmail ? s.pending(user.email) : undefined}
        verified={!user.pendingEmail && user.emailVerified}
      />
      <AddressRow
        channel="phone"
        address={user.phone && phoneText(user.phone)}
        verified={user.phoneVerified}
      />
    </Card>
  );
}

/** Shows an address with a button that sends a code to it, and the form for the code. */
export function AddressRow({
  channel,
  address,
  hint,
  verified,
}: {
  channel: Channel;
  address: string | null;
  hint?: string;
  verified: boolean;
}) {
  const [sentTo, setSentTo] = useState<string>();
  const send = useSendCode(channel);
  const toast = useToast();
  return (
    <div className="border-t border-line py-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{s[channel]}</p>
          <p className="wrap-anywhere text-sm text-quiet">{address ?? s.none}</p>
          {hint && <p className="text-sm text-quiet">{hint}</p>}
        </div>
        {verified ? (
          <Badge tone="good">{s.verified}</Badge>
        ) : (
          <Button
            look="secondary"
            size="sm"
            className="shrink-0"
            aria-label={s.sendTo(channel)}
            disabled={!address}
            busy={send.isPending}
            onClick={() =>
              send.mutate(undefined, {
                onSuccess: (sent) => setSentTo(sent.sentTo),
                onError: (error) => toast(trouble(accountStrings.error, s.sendFailed, error)),
              })
            }
          >
            {s.send}
          </Button>
        )}
      </div>
      {sentTo && !verified && <CodeForm channel={channel} sentTo={sentTo} />}
    </div>
  );
}

function CodeForm({ channel, sentTo }: { channel: Channel; sentTo: string }) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const confirm = useConfirmCode(channel);
  const toast = useToast();
  function submit(event: FormEvent) {
    event.preventDefault();
    confirm.mutate(code.trim(), {
      onSuccess: () => toast({ title: s.done }),
      onError: (error) => setWrong(messageOf(error, s.confirmFailed)),
    });
  }
  return (
    <form onSubmit={submit} noValidate className="animate-rise mt-2 flex items-start gap-2">
      <div className="grow">
        <CodeField label={s.code} hint={s.sent(sentTo)} error={wrong} value={code} onValue={setCode} />
      </div>
      <Button type="submit" className="mt-6.5" busy={confirm.isPending}>
        {s.confirm}
      </Button>
    </form>
  );
}
