import type { FormEvent, ReactNode } from 'react';
import { errorAt } from '../../lib/error-at';
import { useFocusInvalid } from '../../lib/use-focus-invalid';
import { wizardStrings } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, Input, Select, TextArea, Options } from '../../ui/field';
import { useToast } from '../../ui/toast';
import type { Details } from './details';

const w = wizardStrings;
interface Props {
  /** False if the tee time was not created, so that nothing can be saved. */
  isCreated: boolean;
  value: Details;
  /** The details that the product filled in. */
  filled: Partial<Details>;
  /** What the last round at this course cost. */
  lastCost: string | undefined;
  onChange: (value: Details) => void;
  /** The error with which the server refused the details, if it did. */
  refused: unknown;
  footer: ReactNode;
  notice: ReactNode;
  onBack: () => void;
  onSubmit: () => void;
}

export function DetailsStep(props: Props) {
  const { isCreated, value, filled, lastCost, onChange, footer, notice, onBack, onSubmit } = props;
  const { refused } = props;
  const form = useFocusInvalid(refused);
  const wrong = (field: keyof Details) => errorAt(refused, field);
  const toast = useToast();
  const set = (field: keyof Details) => (event: { target: { value: string } }) =>
    onChange({ ...value, [field]: event.target.value });
  const isFilled = (field: keyof Details) => !!value[field] && value[field] === filled[field];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isCreated) return toast({ title: w.error, text: w.noId, bad: true });
    onSubmit();
  }

  return (
    <form ref={form} onSubmit={submit} className="space-y-4">
      <Field label={w.cost} required hint={w.costHint} error={wrong('cost')}>
        {(c) => <Input {...c} maxLength={60} value={value.cost} onChange={set('cost')} />}
      </Field>
      {lastCost && !value.cost && (
        <Button look="secondary" onClick={() => onChange({ ...value, cost: lastCost })}>
          {w.lastCost(lastCost)}
        </Button>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={w.dressCode}
          hint={isFilled('dressCode') ? w.fromLast : undefined}
          options={w.dressCodes}
          value={value.dressCode}
          onChange={set('dressCode')}
        />
        <Choice
          label={w.difficulty}
          hint={isFilled('difficulty') ? w.fromVenue : undefined}
          options={w.difficulties}
          value={value.difficulty}
          onChange={set('difficulty')}
        />
      </div>
      <Field
        label={w.weather}
        hint={isFilled('weatherConditions') ? w.fromForecast : undefined}
        error={wrong('weatherConditions')}
      >
        {(c) => (
          <Input {...c} maxLength={200} value={value.weatherConditions} onChange={set('weatherConditions')} />
        )}
      </Field>
      <Field
        label={w.amenities}
        hint={isFilled('amenities') ? w.fromVenue : w.amenitiesHint}
        error={wrong('amenities')}
      >
        {(c) => <Input {...c} value={value.amenities} onChange={set('amenities')} />}
      </Field>
      <Field label={w.notes} error={wrong('notes')}>
        {(c) => <TextArea {...c} maxLength={2000} value={value.notes} onChange={set('notes')} />}
      </Field>
      {notice}
      <div className="dialog-foot flex flex-wrap justify-between gap-3">
        <Button look="secondary" onClick={onBack}>
          {w.back}
        </Button>
        {footer}
      </div>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  hint: string | undefined;
  options: Record<string, string>;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}
const Choice = ({ label, hint, options, value, onChange }: ChoiceProps) => (
  <Field label={label} hint={hint}>
    {(c) => (
      <Select {...c} value={value} onChange={onChange}>
        <option value="">{w.choose}</option>
        <Options of={Object.entries(options)} />
      </Select>
    )}
  </Field>
);
