import type { DeskAccount, UserId } from '@game/contracts';
import { useEffect, useState, type FormEvent } from 'react';
import { request } from '../../lib/request';
import { dateText, momentText } from '../../lib/times';
import { deskStrings as s } from '../../strings/desk';
import { Button } from '../../ui/button';
import { Badge, Card } from '../../ui/card';
import { Field, Input } from '../../ui/field';
import { Act } from './act';
import { useDeskCall, useSending } from './api';
import { Facts } from './facts';

/** Looks up an account, suspends it, and stops what it sends. `who` is an account that another tab opened. */
export function AccountTab({ mayAct, who: given }: { mayAct: boolean; who: string }) {
  const [who, setWho] = useState(given);
  const look = useDeskCall(
    (asked: string) => request('POST /api/desk/accounts/look', { body: { who: asked } }),
    { looks: true },
  );
  const { mutate } = look;
  useEffect(() => {
    if (given) mutate(given);
  }, [given, mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(who.trim());
  };
  return (
    <div className="space-y-4">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <Field label={s.who} required>
            {(c) => <Input {...c} required value={who} onChange={(event) => setWho(event.target.value)} />}
          </Field>
        </div>
        <Button type="submit" busy={look.isPending}>
          {s.look}
        </Button>
      </form>
      {look.data ? (
        <Account account={look.data} mayAct={mayAct} onChanged={() => mutate(look.data.id)} />
      ) : (
        <p className="text-quiet">{s.noAccount}</p>
      )}
    </div>
  );
}

const state = ({ suspendedAt, deletesAt }: DeskAccount) =>
  suspendedAt ? s.suspended(momentText(suspendedAt)) : deletesAt ? s.leaving(dateText(deletesAt)) : s.active;
const shown = (address: string | null, isConfirmed: boolean) =>
  address ? `${address} (${isConfirmed ? s.confirmed : s.unconfirmed})` : s.none;

function Account({
  account: a,
  mayAct,
  onChanged,
}: {
  account: DeskAccount;
  mayAct: boolean;
  onChanged: () => void;
}) {
  const said = { onSuccess: onChanged };
  const sending = useSending();
  const stopped = sending.data?.organisers.find(({ organiserId }) => organiserId === a.id);
  const acts = useActs(a.id);
  const [suspension, stop] = [a.suspendedAt ? acts.lift : acts.suspend, stopped ? acts.resume : acts.stop];
  return (
    <Card title={a.username} action={<Badge tone={a.suspendedAt ? 'bad' : 'good'}>{state(a)}</Badge>}>
      <div className="space-y-5">
        <Facts
          of={[
            [s.facts.email, shown(a.email, a.emailVerified)],
            [s.facts.phone, shown(a.phone, a.phoneVerified)],
            [s.facts.since, dateText(a.createdAt)],
            [s.facts.id, a.id],
          ]}
        />
        {stopped && <p>{s.stopped(stopped.operator, momentText(stopped.at))}</p>}
        {mayAct && (
          <>
            <Act
              label={a.suspendedAt ? s.lift : s.suspend}
              text={a.suspendedAt ? s.liftText : s.suspendText}
              danger={!a.suspendedAt}
              busy={suspension.isPending}
              onAct={(reason) => suspension.mutate(reason, said)}
            />
            <Act
              label={stopped ? s.resumeOne : s.stopOne}
              text={stopped ? s.resumeOneText : s.stopOneText}
              busy={stop.isPending}
              onAct={(reason) => stop.mutate(reason, said)}
            />
          </>
        )}
      </div>
    </Card>
  );
}

function useActs(id: UserId) {
  const path = { id };
  return {
    suspend: useDeskCall((reason: string) =>
      request('POST /api/desk/accounts/{id}/suspend', { path, body: { reason } }),
    ),
    lift: useDeskCall((reason: string) =>
      request('POST /api/desk/accounts/{id}/lift', { path, body: { reason } }),
    ),
    stop: useDeskCall((reason: string) =>
      request('POST /api/desk/accounts/{id}/stop-sending', { path, body: { reason } }),
    ),
    resume: useDeskCall((reason: string) =>
      request('POST /api/desk/accounts/{id}/resume-sending', { path, body: { reason } }),
    ),
  };
}
