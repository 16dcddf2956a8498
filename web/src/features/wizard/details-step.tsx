import type { TeeTimeId } from '@game/contracts';
import type { FormEvent } from 'react';
import { refusal } from '../../lib/refusal';
import { wizardStrings } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, Input, Select, TextArea } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useUpdateBooking } from '../tee-times/api';

const w = wizardStrings;
type DressCode = keyof typeof w.dressCodes;
type Difficulty = keyof typeof w.difficulties;

export const emptyDetails = {
  cost: '',
  notes: '',
  dressCode: '',
  weatherConditions: '',
  difficulty: '',
  amenities: '',
};
type Details = typeof emptyDetails;
interface Props {
  bookingId: TeeTimeId | undefined;
  value: Details;
  onChange: (value: Details) => void;
  onBack: () => void;
  onDone: () => void;
}

export function DetailsStep({ bookingId, value, onChange, onBack, onDone }: Props) {
  const update = useUpdateBooking();
  const toast = useToast();
  const set = (field: keyof Details) => (event: { target: { value: string } }) =>
    onChange({ ...value, [field]: event.target.value });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!bookingId) return toast({ title: w.error, text: w.noId, bad: true });
    const amenities = value.amenities
      .split(',')
      .map((a) => a.trim())
      .filter(Boolean);
    update.mutate(
      {
        ...value,
        id: bookingId,
        amenities,
        dressCode: (value.dressCode as DressCode) || null,
        difficulty: (value.difficulty as Difficulty) || null,
      },
      {
        onSuccess: () => {
          toast({ title: w.detailsSaved });
          onDone();
        },
        onError: (error) => toast(refusal(w.detailsFailed, error)),
      },
    );
  }

  return (
    <form onSubmit={submit} className="space-y-4">
      <Field label={w.cost} required hint={w.costHint}>
        {(c) => <Input {...c} maxLength={60} value={value.cost} onChange={set('cost')} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={w.dressCode}
          options={w.dressCodes}
          value={value.dressCode}
          onChange={set('dressCode')}
        />
        <Choice
          label={w.difficulty}
          options={w.difficulties}
          value={value.difficulty}
          onChange={set('difficulty')}
        />
      </div>
      <Field label={w.weather}>
        {(c) => (
          <Input {...c} maxLength={200} value={value.weatherConditions} onChange={set('weatherConditions')} />
        )}
      </Field>
      <Field label={w.amenities} hint={w.amenitiesHint}>
        {(c) => <Input {...c} value={value.amenities} onChange={set('amenities')} />}
      </Field>
      <Field label={w.notes}>
        {(c) => <TextArea {...c} maxLength={2000} value={value.notes} onChange={set('notes')} />}
      </Field>
      <div className="flex justify-between gap-3">
        <Button look="secondary" onClick={onBack}>
          {w.back}
        </Button>
        <Button type="submit" disabled={!value.cost.trim()} busy={update.isPending}>
          {w.continue}
        </Button>
      </div>
    </form>
  );
}

function Choice({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: Record<string, string>;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}) {
  return (
    <Field label={label}>
      {(c) => (
        <Select {...c} value={value} onChange={onChange}>
          <option value="">{w.choose}</option>
          {Object.entries(options).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
