import { DEFAULT_TIER_NAMES } from '@game/contracts';
import { X } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { productTime } from '../../lib/clock';
import { messageOf } from '../../lib/request';
import { firstPlanStrings as s } from '../../strings/first-plan';
import { quickStrings as q } from '../../strings/quick-entry';
import { wizardStrings as w } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, Input, TextArea, Tick } from '../../ui/field';
import { Spinner } from '../../ui/spinner';
import { PlanDetails } from '../tee-times/plan-details';
import { planSentences } from '../wizard/plan-sentences';
import { useDraftPlan } from './draft-plan';
import { useTypedFriend } from './use-typed-friend';
import type { Visit, VisitFriend } from './visit';

interface Props {
  visit: Visit;
  onChange: (change: Partial<Visit>) => void;
  onBack: () => void;
  onSend: () => void;
}

/** The friends by name, phone and email, and the dry run of whom the invites would reach when. */
export function FriendsStep({ visit, onChange, onBack, onSend }: Props) {
  const { friends, invite } = visit;
  const entry = useTypedFriend(friends, (now) => onChange({ friends: now }));
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !entry.isTyped) return;
    // Enter adds the friend; it does not send the invites.
    event.preventDefault();
    entry.add();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!entry.isTyped || entry.add()) onSend();
  }
  return (
    <form onSubmit={submit} className="space-y-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <Field label={w.friend} hint={s.friendHint} error={entry.problem}>
            {(c) => (
              <Input
                {...c}
                autoComplete="off"
                maxLength={2000}
                value={entry.text}
                onKeyDown={onKeyDown}
                onChange={(event) => entry.setText(event.target.value)}
              />
            )}
          </Field>
        </div>
        {entry.isTyped && (
          <Button className="mt-7" look="secondary" onClick={() => entry.add()}>
            {q.add}
          </Button>
        )}
      </div>
      {friends.length > 0 && (
        <ul
          aria-label={s.friends}
          className="divide-y divide-line overflow-hidden rounded-control border border-line"
        >
          {friends.map((friend) => (
            <FriendRow
              key={friend.id}
              friend={friend}
              onChange={(now) => onChange({ friends: friends.map((f) => (f === friend ? now : f)) })}
              onRemove={() => onChange({ friends: friends.filter((f) => f !== friend) })}
            />
          ))}
        </ul>
      )}
      <DryRun visit={visit} />
      {friends.length > 0 && (
        <Field label={w.message} hint={w.messageHint}>
          {(c) => (
            <TextArea
              {...c}
              maxLength={500}
              value={invite.message}
              onChange={(event) => onChange({ invite: { ...invite, message: event.target.value } })}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="secondary" onClick={onBack}>
          {w.back}
        </Button>
        <Button type="submit" disabled={!friends.length && !entry.isTyped}>
          {s.send}
        </Button>
      </div>
    </form>
  );
}

interface RowProps {
  friend: VisitFriend;
  onChange: (friend: VisitFriend) => void;
  onRemove: () => void;
}
function FriendRow({ friend, onChange, onRemove }: RowProps) {
  const { name, phone, email, agreed } = friend;
  const byText = !!phone && agreed;
  const way = byText ? (email ? s.both : s.text) : email ? s.mailOnly : s.unreachable;
  return (
    <li className="px-3 py-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-sm text-quiet">
            {[phone, email].filter(Boolean).join(', ')} · {way}
          </span>
        </p>
        <Button look="quiet" size="sm" className="shrink-0" aria-label={s.remove(name)} onClick={onRemove}>
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      {phone && (
        <Tick
          label={s.agreed(name)}
          checked={agreed}
          onChange={(event) => onChange({ ...friend, agreed: event.target.checked })}
        />
      )}
    </li>
  );
}

function DryRun({ visit }: { visit: Visit }) {
  const plan = useDraftPlan(visit);
  const now = productTime();
  return (
    <section className="rounded-control bg-tint px-4 py-3" aria-live="polite">
      <h2 className="mb-1 text-lg">{w.plan}</h2>
      {!visit.friends.length ? (
        <p>{s.nobody}</p>
      ) : plan.data ? (
        <>
          <ol className="space-y-1">
            {planSentences(plan.data, DEFAULT_TIER_NAMES, now).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          <PlanDetails plan={plan.data} now={now} />
        </>
      ) : plan.error ? (
        <p role="alert">{messageOf(plan.error, s.planFailed)}</p>
      ) : (
        <Spinner className="size-5" />
      )}
    </section>
  );
}
