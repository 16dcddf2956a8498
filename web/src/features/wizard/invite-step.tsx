import type { TeeTimeId } from '@game/contracts';
import type { FormEvent } from 'react';
import { useTierNames } from '../contacts/api';
import { trouble } from '../../lib/refusal';
import { messageOf } from '../../lib/request';
import { strings } from '../../strings/common';
import { teeTimeStrings } from '../../strings/tee-time';
import { wizardStrings } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, TextArea, Tick } from '../../ui/field';
import { Spinner } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { useLadderActs, usePlan, useSendInvites } from '../tee-times/api';
import { planSentences } from './plan-sentences';

const w = wizardStrings;
const t = teeTimeStrings;

/** By default no invites are sent (tee-times#creating). */
export const emptyInvite = { sendNow: false, everybody: false, message: '' };
interface Props {
  bookingId: TeeTimeId;
  value: typeof emptyInvite;
  onChange: (value: typeof emptyInvite) => void;
  onBack: () => void;
  onDone: () => void;
}

export function InviteStep({ bookingId, value, onChange, onBack, onDone }: Props) {
  const { sendNow, everybody, message } = value;
  const plan = usePlan(bookingId);
  const names = useTierNames();
  const send = useSendInvites();
  const { askEverybody } = useLadderActs(bookingId);
  const toast = useToast();

  const missed = plan.data?.night;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!sendNow) return onDone();
    const failed = { onError: (error: Error) => void toast(trouble(t.error, t.sendFailed, error)) };
    const done = () => {
      toast({ title: t.sent, text: t.sentText });
      onDone();
    };
    send.mutate(
      { id: bookingId, message: message || null, sendConfirmation: true },
      {
        onSuccess: () =>
          everybody && missed ? askEverybody.mutate(undefined, { onSuccess: done, ...failed }) : done(),
        ...failed,
      },
    );
  }

  return (
    <form onSubmit={submit} className="space-y-5">
      <section className="rounded-control bg-tint px-4 py-3">
        <h3 className="mb-1 text-lg">{w.plan}</h3>
        {plan.isPending && <Spinner className="size-5" />}
        {plan.error && <p role="alert">{messageOf(plan.error, strings.couldNotLoad)}</p>}
        <ol className="space-y-1">
          {plan.data && planSentences(plan.data, names).map((sentence) => <li key={sentence}>{sentence}</li>)}
        </ol>
      </section>
      <Tick
        label={w.sendNow}
        hint={sendNow ? w.tierOneRule : w.sendNowHint}
        checked={sendNow}
        onChange={(event) => onChange({ ...value, sendNow: event.target.checked })}
      />
      {sendNow && missed && (
        <Tick
          label={t.askEverybody}
          hint={t.askEverybodyHint}
          checked={everybody}
          onChange={(event) => onChange({ ...value, everybody: event.target.checked })}
        />
      )}
      {sendNow && (
        <Field label={w.message} hint={w.messageHint}>
          {(c) => (
            <TextArea
              {...c}
              maxLength={500}
              value={message}
              onChange={(event) => onChange({ ...value, message: event.target.value })}
            />
          )}
        </Field>
      )}
      <div className="flex justify-between gap-3">
        <Button look="secondary" onClick={onBack}>
          {w.back}
        </Button>
        <Button type="submit" busy={send.isPending || askEverybody.isPending}>
          {sendNow ? t.sendInvites : w.finish}
        </Button>
      </div>
    </form>
  );
}
