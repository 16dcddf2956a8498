import { PASTE_MAX_PEOPLE, TIERS } from '@game/contracts';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { refusal } from '../../lib/refusal';
import { quickStrings as s } from '../../strings/quick-entry';
import { Button } from '../../ui/button';
import { Field, Select, TextArea, Tick } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useTierNames } from './api';
import { checkPerson } from './check-person';
import { PastedList } from './pasted-list';
import { readPeople } from './read-people';
import { TwinQuestion } from './twin-question';
import type { TypedPerson } from './typed-person';
import { useAddOnce } from './use-add-once';
import type { ContactList } from './use-contact-list';
import { useHomeCountry } from './use-home-country';

interface Props {
  list: ContactList;
  onTyped: (typed: boolean) => void;
}

/**
 * Adds one friend for each line that is entered, or a pasted list, which is shown before it is added
 * (contacts#quick-entry).
 */
export default function QuickEntry({ list, onTyped }: Props) {
  const names = useTierNames();
  const country = useHomeCountry();
  const toast = useToast();
  const field = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [tier, setTier] = useState(1);
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [pasted, setPasted] = useState<TypedPerson[]>();
  const isTyped = text.trim() !== '';
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);
  const focus = () => field.current?.querySelector('textarea')?.focus();
  const adding = useAddOnce({
    onDone: (contact, title) => {
      toast({ title: title ?? s.added(contact.name, names[contact.tier]!) });
      setText('');
      list.land(contact);
      focus();
    },
    onError: (error) => toast(refusal(s.addFailed, error)),
  });

  function submit(event?: FormEvent) {
    event?.preventDefault();
    const people = readPeople(text);
    setProblem(undefined);
    if (people.length > PASTE_MAX_PEOPLE) return setProblem(s.tooMany(people.length, PASTE_MAX_PEOPLE));
    if (people.length > 1) return setPasted(people);
    if (!isTyped || adding.busy) return;
    const { person, problem } = checkPerson(people[0], country);
    if (!person) return setProblem(problem);
    adding.add({ ...person, tier, handicap: null, smsPermission: agreed && !!person.phone });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  if (pasted)
    return (
      <PastedList
        people={pasted}
        tier={tier}
        agreed={agreed}
        list={list}
        onBack={() => setPasted(undefined)}
        onDone={() => {
          setPasted(undefined);
          setText('');
        }}
      />
    );
  const several = text.length < 10_000 && readPeople(text).length > 1;
  return (
    <form onSubmit={submit} noValidate className="space-y-4 rounded-card bg-tint p-4">
      <div ref={field}>
        <Field label={s.label} hint={s.hint} error={problem}>
          {(c) => (
            <TextArea
              {...c}
              rows={Math.min(6, text.split('\n').length)}
              autoComplete="off"
              value={text}
              onKeyDown={onKeyDown}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </div>
      <TwinQuestion adding={adding} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={s.tier}>
          {(c) => (
            <Select {...c} value={tier} onChange={(event) => setTier(Number(event.target.value))}>
              {TIERS.map((t) => (
                <option key={t} value={t}>{`${t} ${names[t]}`}</option>
              ))}
            </Select>
          )}
        </Field>
        <Tick
          label={s.agreed}
          hint={s.agreedHint}
          className="sm:pt-7"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      </div>
      <Button type="submit" busy={adding.busy} disabled={!isTyped}>
        {several ? s.check : s.add}
      </Button>
    </form>
  );
}
