import type { Booking, BookingDetail, Contact } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { useTierNames } from '../contacts/api';
import { productTime } from '../../lib/clock';
import { trouble } from '../../lib/refusal';
import { errorAt } from '../../lib/error-at';
import { useFocusInvalid } from '../../lib/use-focus-invalid';
import { messageOf } from '../../lib/request';
import { strings } from '../../strings/common';
import { ladderStrings } from '../../strings/ladder';
import { teeTimeStrings } from '../../strings/tee-time';
import { wizardStrings } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, TextArea, Tick } from '../../ui/field';
import { Spinner } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { useLadderActs, usePlan, useSendInvites } from '../tee-times/api';
import { sentToast } from '../tee-times/sent-toast';
import { PlanDetails } from '../tee-times/plan-details';
import { FriendEntry, useFriendEntry } from './friend-entry';
import type { emptyInvite } from './invite';
import { askButton, askedAtOnce, planSentences, tierOneRule } from './plan-sentences';
import { Unreachable } from './unreachable';

const w = wizardStrings;
const t = teeTimeStrings;

interface Props {
  saved: Booking;
  value: typeof emptyInvite;
  onChange: (value: typeof emptyInvite) => void;
  onBack: () => void;
  /** `sent` is true if the friends are asked. */
  onDone: (sent: boolean) => void;
}

/** A friend who was just added is in the plan a moment later. */
const [TRIES, BETWEEN_MS] = [20, 250];

/**
 * Shows who would be asked when, and leaves the choice to two buttons: one asks these friends now, the other only saves
 * (tee-times#wizard).
 */
export function InviteStep({ saved, value, onChange, onBack, onDone }: Props) {
  const { id: bookingId } = saved;
  const { everybody, message } = value;
  const plan = usePlan(bookingId);
  const names = useTierNames();
  const send = useSendInvites();
  const { askEverybody } = useLadderActs(bookingId);
  const toast = useToast();

  const missed = plan.data?.night;
  const entry = useFriendEntry();
  const form = useFocusInvalid(entry.problem);
  const asksAll = everybody && !!missed;
  const [isWaiting, setWaiting] = useState(false);
  /** True once the plan has the friend; false if it leaves them out, for instance because nothing reaches them. */
  async function isPlanned({ id }: Contact): Promise<boolean> {
    setWaiting(true);
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        const { data } = await plan.refetch();
        if (data?.steps.some(({ contacts, more }) => more || contacts.some((c) => c.id === id))) return true;
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      }
      return false;
    } finally {
      setWaiting(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (entry.isTyped)
      return entry.add((friend) => void isPlanned(friend).then((planned) => planned && finish()));
    finish();
  }
  function finish() {
    const failed = { onError: (error: Error) => void toast(trouble(t.error, t.sendFailed, error)) };
    const done = (now: BookingDetail) => {
      toast(sentToast(now));
      onDone(true);
    };
    send.mutate(
      { id: bookingId, message: message || null, sendConfirmation: true },
      {
        onSuccess: (now) =>
          asksAll ? askEverybody.mutate(undefined, { onSuccess: done, ...failed }) : done(now),
        ...failed,
      },
    );
  }

  const mayAsk = saved.ladder === 'idle' || saved.ladder === 'stopped';
  const atOnce = plan.data && askedAtOnce(plan.data);
  const rule = atOnce && tierOneRule(atOnce);
  return (
    <>
      <Unreachable onFixed={() => void plan.refetch()} />
      <form ref={form} onSubmit={submit} className="space-y-5">
        <FriendEntry entry={entry} onAdded={(friend) => void isPlanned(friend)} />
        <section className="rounded-control bg-tint px-4 py-3">
          <h3 className="mb-1 text-lg">{w.plan}</h3>
          {plan.isPending && <Spinner className="size-5" />}
          {plan.error && <p role="alert">{messageOf(plan.error, strings.couldNotLoad)}</p>}
          <ol className="space-y-1">
            {plan.data &&
              planSentences(plan.data, names).map((sentence) => (
                <li key={sentence} className="wrap-anywhere">
                  {sentence}
                </li>
              ))}
          </ol>
          {rule && <p className="mt-2 text-sm">{rule}</p>}
          {plan.data && <PlanDetails plan={plan.data} now={productTime()} />}
        </section>
        {mayAsk && missed && (
          <Tick
            label={ladderStrings.askEverybody}
            hint={ladderStrings.askEverybodyHint}
            checked={everybody}
            onChange={(event) => onChange({ ...value, everybody: event.target.checked })}
          />
        )}
        {mayAsk && (
          <Field label={w.message} hint={w.messageHint} error={errorAt(send.error, 'message')}>
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
        <div className="dialog-foot flex flex-wrap gap-3 sm:flex-row-reverse">
          {mayAsk && (
            <Button
              type="submit"
              className="w-full wrap-anywhere sm:w-auto"
              busy={send.isPending || askEverybody.isPending || entry.adding.busy || isWaiting}
            >
              {asksAll
                ? ladderStrings.askEverybody
                : atOnce && !entry.isTyped
                  ? askButton(atOnce)
                  : t.sendInvites}
            </Button>
          )}
          <Button
            className="max-sm:order-1 max-sm:grow"
            look={mayAsk ? 'secondary' : 'primary'}
            onClick={() => {
              if (mayAsk) toast({ title: w.savedOnly, text: w.savedOnlyText });
              onDone(false);
            }}
          >
            {mayAsk ? w.saveOnly : w.finish}
          </Button>
          <Button look="quiet" className="sm:mr-auto" onClick={onBack}>
            {w.back}
          </Button>
        </div>
      </form>
    </>
  );
}
