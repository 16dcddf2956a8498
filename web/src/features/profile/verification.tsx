import type { User } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { trouble } from '../../lib/refusal';
import { messageOf } from '../../lib/request';
import { accountStrings } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Badge, Card } from '../../ui/card';
import { Field, Input } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useConfirmCode, useSendCode, type Channel } from './api';
import { phoneText } from '../../ui/phone-input';

const s = accountStrings.verify;

export function Verification({ user }: { user: User }) {
  return (
    <Card title={s.title}>
      <p className="mb-2 text-quiet">{s.text}</p>
      <Row channel="email" address={user.email} verified={user.emailVerified} />
      <Row channel="phone" address={user.phone && phoneText(user.phone)} verified={user.phoneVerified} />
    </Card>
  );
}

function Row({
  channel,
  address,
  verified,
}: {
  channel: Channel;
  address: string | null;
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
          <p className="truncate text-sm text-quiet">{address ?? s.none}</p>
        </div>
        {verified ? (
          <Badge tone="good">{s.verified}</Badge>
        ) : (
          <Button
            look="secondary"
            size="sm"
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
        <Field label={s.code} hint={s.sent(sentTo)} error={wrong}>
          {(c) => (
            <Input
              {...c}
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" className="mt-6.5" busy={confirm.isPending}>
        {s.confirm}
      </Button>
    </form>
  );
}
