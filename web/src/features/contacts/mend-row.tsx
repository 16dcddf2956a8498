import { TIERS } from '@game/contracts';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { messageOf } from '../../lib/request';
import { contactsStrings } from '../../strings/contacts';
import { importStrings as s } from '../../strings/import';
import { Button } from '../../ui/button';
import { Field, Input, Select } from '../../ui/field';
import { useTierNames } from './api';
import { lookAt } from './import-run';
import { draftOf, mended, previewOf, sentOf, unreadIn, type ReviewRow } from './review-rows';

interface Props {
  row: ReviewRow;
  /** The other rows of the review, among which the corrected row may have a twin. */
  others: ReviewRow[];
  onMended: (row: ReviewRow) => void;
  onClose: () => void;
}

/** A form for correcting the fields of a row in place. The server checks them before the form closes. */
export function MendRow({ row, others, onMended, onClose }: Props) {
  const names = useTierNames();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(draftOf(row));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const on = (field: 'name' | 'email' | 'phone' | 'tier' | 'handicap') => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const result = await lookAt([sentOf(draft)], undefined, others.map(previewOf));
      const unread = unreadIn(result);
      if (unread.length) setProblem(unread.join('; '));
      else onMended(mended(row, draft, result));
    } catch (error) {
      setProblem(messageOf(error, s.notLooked));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      ref={form}
      data-escapes
      aria-label={s.mend(row.name || s.noName(row.row))}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
      noValidate
      className="mt-2 grid gap-3 rounded-card border border-line bg-card p-3 sm:grid-cols-2"
    >
      <Field label={contactsStrings.name}>
        {(c) => <Input {...c} dir="auto" {...on('name')} maxLength={100} />}
      </Field>
      <Field label={contactsStrings.phone}>{(c) => <Input {...c} type="tel" {...on('phone')} />}</Field>
      <Field label={contactsStrings.email}>{(c) => <Input {...c} type="email" {...on('email')} />}</Field>
      <Field label={contactsStrings.tier}>
        {(c) => (
          <Select {...c} {...on('tier')}>
            {!TIERS.some((tier) => `${tier}` === draft.tier) && <option value={draft.tier}>–</option>}
            {TIERS.map((tier) => (
              <option key={tier} value={tier}>{`${tier} ${names[tier]}`}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={contactsStrings.handicap} hint={contactsStrings.handicapHint}>
        {(c) => <Input {...c} inputMode="decimal" {...on('handicap')} />}
      </Field>
      {problem && (
        <p role="alert" className="font-medium text-flag sm:col-span-2">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={busy}>
          {s.useIt}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {s.cancel}
        </Button>
      </div>
    </form>
  );
}
