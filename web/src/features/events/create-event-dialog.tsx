import { latestDate, type CouplesEvent, type VenueId } from '@game/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { productTime } from '../../lib/clock';
import { fromLocalInput, localInputOf, toLocalInput } from '../../lib/times';
import { useFocusInvalid } from '../../lib/use-focus-invalid';
import { eventsStrings as s } from '../../strings/events';
import { Dialog } from '../../ui/dialog';
import { Field, Input, Select, TextArea, Options } from '../../ui/field';
import { changedOf } from './changed';
import { CreateButtons, type FormProps } from './gathering-form';
import { useCreation } from './use-creation';
import { useTypedZone, VenueField } from './venue-field';

const empty = {
  title: '',
  venueName: '',
  venueId: null as VenueId | null,
  eventType: 'couples' as CouplesEvent['eventType'],
  format: '18-hole' as CouplesEvent['format'],
  dateTime: '',
  maxCouples: '8',
  costPerCouple: '0',
  skillLevel: 'mixed' as CouplesEvent['skillLevel'],
  description: '',
};

const filled = (e: CouplesEvent) => ({
  title: e.title,
  venueName: e.venueName,
  venueId: e.venueId as VenueId | null,
  eventType: e.eventType,
  format: e.format,
  dateTime: localInputOf(e),
  maxCouples: String(e.maxCouples),
  costPerCouple: String(e.costPerCouple),
  skillLevel: e.skillLevel,
  description: e.description ?? '',
});

export default function CreateEventDialog(props: FormProps<CouplesEvent>) {
  const { editing, onClose } = props;
  const { make, save, busy, wrong, refused, mend } = useCreation('couples-event', props);
  const form = useFocusInvalid(refused);
  const { register, handleSubmit, formState, setValue, control } = useForm({
    defaultValues: editing ? filled(editing) : empty,
  });
  const [venueName, venueId] = useWatch({ control, name: ['venueName', 'venueId'] });
  const { dirtyFields } = formState;
  const zone = useTypedZone(editing, venueId, !!dirtyFields.venueName);
  const send = handleSubmit(({ dateTime, maxCouples, costPerCouple, ...typed }) => {
    const body = {
      ...typed,
      startDate: fromLocalInput(dateTime) ? dateTime : undefined,
      maxCouples: Number(maxCouples),
      costPerCouple: Number(costPerCouple),
    };
    // A missing date is sent as '', so that the server's message about it is shown at the field.
    // An event at a venue of the list is in the time zone of that venue.
    if (!editing) return make({ ...body, startDate: body.startDate ?? '', ...zone.sent });
    const changed = changedOf(body, {
      ...dirtyFields,
      venueId: !!dirtyFields.venueId,
      startDate: dirtyFields.dateTime,
    });
    const edited = { ...changed, ...(zone.isNew && zone.sent) };
    return Object.keys(edited).length ? save(edited) : onClose();
  });
  const w = s.create;
  const choice = (
    label: string,
    name: 'eventType' | 'format' | 'skillLevel',
    options: Record<string, string>,
  ) => (
    <Field label={label} error={wrong[name]}>
      {(c) => (
        <Select {...c} {...register(name)}>
          <Options of={Object.entries(options)} />
        </Select>
      )}
    </Field>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={editing ? s.editEvent : s.createEvent}
      unsaved={formState.isDirty || zone.isChanged}
      wide
    >
      <form
        ref={form}
        onSubmit={send}
        onChange={({ target: { name } }) => mend(name === 'dateTime' ? 'startDate' : name)}
        noValidate
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      >
        <Field label={w.title} required error={wrong.title}>
          {(c) => <Input {...c} maxLength={120} {...register('title')} />}
        </Field>
        <VenueField
          required
          where={{ venueName, venueId }}
          error={wrong.venueName}
          zone={zone}
          zoneError={wrong.timeZone}
          onChange={(where) => {
            mend('venueName');
            setValue('venueName', where.venueName, { shouldDirty: true });
            setValue('venueId', where.venueId, { shouldDirty: true });
          }}
        />
        <Field label={w.dateTime} required error={wrong.startDate} hint={w.atPlace}>
          {(c) => (
            <Input
              {...c}
              type="datetime-local"
              max={toLocalInput(latestDate(productTime()))}
              {...register('dateTime')}
            />
          )}
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
        {choice(w.type, 'eventType', s.types)}
        {choice(w.format, 'format', s.formats)}
        {choice(w.skill, 'skillLevel', s.skills)}
        <div className="sm:col-span-2">
          <Field label={w.description} error={wrong.description}>
            {(c) => <TextArea {...c} maxLength={2000} {...register('description')} />}
          </Field>
        </div>
        <CreateButtons label={editing ? s.save : s.createEvent} busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
