import type { Contact } from '@game/contracts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { errorAt } from '../../lib/error-at';
import { refusal } from '../../lib/refusal';
import { quickStrings as q } from '../../strings/quick-entry';
import { wizardStrings as w } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, Input, Tick } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useTierNames } from '../contacts/api';
import { checkPerson } from '../contacts/check-person';
import { readPeople } from '../contacts/read-people';
import { TwinQuestion } from '../contacts/twin-question';
import { useAddOnce } from '../contacts/use-add-once';
import { useHomeCountry } from '../contacts/use-home-country';

type Added = (friend: Contact) => void;

/**
 * Adds one friend at a time to tier 1, so that the first invites need no other screen. `add` adds who is typed and then
 * calls its argument, unless something is wrong with what was typed.
 */
export function useFriendEntry() {
  const names = useTierNames();
  const country = useHomeCountry();
  const toast = useToast();
  const [text, setText] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const then = useRef<Added>(undefined);
  const adding = useAddOnce({
    onDone: (friend, title) => {
      toast({ title: title ?? q.added(friend.name, names[friend.tier]!) });
      setText('');
      then.current?.(friend);
    },
    onError: (error) => {
      const wrong = ['name', 'email', 'phone'].flatMap((field) => errorAt(error, field) ?? []);
      if (wrong.length) setProblem(wrong.join(' '));
      else toast(refusal(q.addFailed, error));
    },
  });
  const [typed] = readPeople(text);
  const isTyped = text.trim() !== '';
  function add(onAdded: Added) {
    setProblem(undefined);
    if (!isTyped || adding.busy) return;
    const { person, problem } = checkPerson(typed, country);
    if (!person) return setProblem(problem);
    then.current = onAdded;
    adding.add({ ...person, tier: 1, handicap: null, smsPermission: agreed && !!person.phone });
  }
  return {
    text,
    setText,
    agreed,
    setAgreed,
    problem,
    adding,
    add,
    hasPhone: !!typed?.phone,
    isTyped,
  };
}

interface Props {
  entry: ReturnType<typeof useFriendEntry>;
  onAdded: Added;
}
export function FriendEntry({ entry, onAdded }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds the friend; it does not send the invites.
    event.preventDefault();
    entry.add(onAdded);
  }
  return (
    <div className="space-y-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <Field label={w.friend} hint={w.friendHint} error={entry.problem}>
            {(c) => (
              <Input
                {...c}
                dir="auto"
                autoComplete="off"
                maxLength={400}
                value={entry.text}
                onKeyDown={onKeyDown}
                onChange={(event) => entry.setText(event.target.value)}
              />
            )}
          </Field>
        </div>
        {entry.isTyped && (
          <Button
            className="mt-7"
            look="secondary"
            busy={entry.adding.busy}
            onClick={() => entry.add(onAdded)}
          >
            {q.add}
          </Button>
        )}
      </div>
      {entry.hasPhone && (
        <Tick
          label={w.friendAgreed}
          hint={q.agreedHint}
          checked={entry.agreed}
          onChange={(event) => entry.setAgreed(event.target.checked)}
        />
      )}
      <TwinQuestion adding={entry.adding} />
    </div>
  );
}
