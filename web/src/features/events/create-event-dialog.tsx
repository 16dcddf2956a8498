import { useForm } from 'react-hook-form';
import { fromLocalInput, viewerZone } from '../../lib/times';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, Input, Select, TextArea } from '../../ui/field';
import { useCreation } from './use-creation';

export interface CreateProps {
  onClose: () => void;
  /** The server says that it takes a premium plan. */
  onRefused: () => void;
}
const empty = {
  title: '',
  venueName: '',
  dateTime: '',
  maxCouples: '8',
  costPerCouple: '0',
  skillLevel: 'mixed',
  description: '',
};

export default function CreateEventDialog(props: CreateProps) {
  const { submit, busy, wrong } = useCreation('couples-event', props);
  const { register, handleSubmit } = useForm({ defaultValues: empty });
  const send = handleSubmit(({ dateTime, maxCouples, costPerCouple, ...form }) =>
    submit({
      ...form,
      startDate: fromLocalInput(dateTime),
      maxCouples: Number(maxCouples),
      costPerCouple: Number(costPerCouple),
      timeZone: viewerZone,
    }),
  );
  const w = s.create;
  return (
    <Dialog open onClose={props.onClose} title={s.createEvent} wide>
      <form onSubmit={send} noValidate className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={w.title} required error={wrong.title}>
          {(c) => <Input {...c} maxLength={120} {...register('title')} />}
        </Field>
        <Field label={w.venue} required error={wrong.venueName}>
          {(c) => <Input {...c} maxLength={200} {...register('venueName')} />}
        </Field>
        <Field label={w.dateTime} required error={wrong.startDate}>
          {(c) => <Input {...c} type="datetime-local" {...register('dateTime')} />}
        </Field>
        <Field label={w.maxCouples} required error={wrong.maxCouples}>
          {(c) => <Input {...c} type="number" inputMode="numeric" min={2} {...register('maxCouples')} />}
        </Field>
        <Field label={w.cost} hint={w.dollars} error={wrong.costPerCouple}>
          {(c) => (
            <Input
              {...c}
              type="number"
              inputMode="decimal"
              min={0}
              step="0.01"
              {...register('costPerCouple')}
            />
          )}
        </Field>
        <Field label={w.skill} error={wrong.skillLevel}>
          {(c) => (
            <Select {...c} {...register('skillLevel')}>
              {Object.entries(s.skills).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="sm:col-span-2">
          <Field label={w.description} error={wrong.description}>
            {(c) => <TextArea {...c} maxLength={2000} {...register('description')} />}
          </Field>
        </div>
        <CreateButtons label={s.createEvent} busy={busy} onClose={props.onClose} />
      </form>
    </Dialog>
  );
}

export function CreateButtons({
  label,
  busy,
  onClose,
}: {
  label: string;
  busy: boolean;
  onClose: () => void;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
      <Button look="secondary" onClick={onClose}>
        {s.cancel}
      </Button>
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </div>
  );
}
