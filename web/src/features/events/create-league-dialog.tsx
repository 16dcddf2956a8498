import { latestDate, type PublicLeague, type VenueId } from '@game/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { productTime } from '../../lib/clock';
import { dayAt, toLocalInput } from '../../lib/times';
import { useFocusInvalid } from '../../lib/use-focus-invalid';
import { eventsStrings as s } from '../../strings/events';
import { Dialog } from '../../ui/dialog';
import { Field, Input, Select, TextArea, Options } from '../../ui/field';
import { changedOf } from './changed';
import { CreateButtons, type FormProps } from './gathering-form';
import { useCreation } from './use-creation';
import { useTypedZone, VenueField } from './venue-field';

const empty = {
  leagueName: '',
  venueName: '',
  venueId: null as VenueId | null,
  format: '18-hole' as PublicLeague['format'],
  leagueType: 'recreational' as PublicLeague['leagueType'],
  startDate: '',
  maxPlayers: '16',
  playSchedule: 'weekly' as PublicLeague['playSchedule'],
  entryFee: '0',
  skillLevel: 'mixed' as PublicLeague['skillLevel'],
  leagueDescription: '',
};

const latestDay = () => toLocalInput(latestDate(productTime())).slice(0, 10);
const filled = (l: PublicLeague) => ({
  leagueName: l.leagueName,
  venueName: l.venueNames.join(', '),
  venueId: l.venueId as VenueId | null,
  format: l.format,
  leagueType: l.leagueType,
  startDate: dayAt(l.startDate, l.timeZone, l.localDateTime),
  maxPlayers: String(l.maxPlayers),
  playSchedule: l.playSchedule,
  entryFee: String(l.entryFee),
  skillLevel: l.skillLevel,
  leagueDescription: l.description ?? '',
});

export default function CreateLeagueDialog(props: FormProps<PublicLeague>) {
  const { editing, onClose } = props;
  const { make, save, busy, wrong, refused, mend } = useCreation('public-league', props);
  const form = useFocusInvalid(refused);
  const { register, handleSubmit, formState, setValue, control } = useForm({
    defaultValues: editing ? filled(editing) : empty,
  });
  const [typedVenue, venueId] = useWatch({ control, name: ['venueName', 'venueId'] });
  const { dirtyFields } = formState;
  const zone = useTypedZone(editing, venueId, !!dirtyFields.venueName);
  const send = handleSubmit(({ startDate, maxPlayers, entryFee, venueName, ...typed }) => {
    const body = {
      ...typed,
      venueNames: venueName.trim() ? [venueName] : [],
      startDate: startDate || undefined,
      maxPlayers: Number(maxPlayers),
      entryFee: Number(entryFee),
    };
    // A missing date is sent as '', so that the server's message about it is shown at the field.
    // A league at a venue of the list is in the time zone of that venue, and so is its first day.
    if (!editing) return make({ ...body, startDate: body.startDate ?? '', ...zone.sent });
    const isElsewhere = !!dirtyFields.venueId;
    const changed = changedOf(body, {
      ...dirtyFields,
      venueNames: dirtyFields.venueName ?? false,
      venueId: isElsewhere,
      startDate: isElsewhere || (dirtyFields.startDate ?? false),
    });
    const edited = { ...changed, ...(zone.isNew && zone.sent) };
    return Object.keys(edited).length ? save(edited) : onClose();
  });
  const w = s.create;
  const choice = (
    label: string,
    name: 'leagueType' | 'playSchedule' | 'format' | 'skillLevel',
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
      title={editing ? s.editLeague : s.createLeague}
      unsaved={formState.isDirty || zone.isChanged}
      wide
    >
      <form
        ref={form}
        onSubmit={send}
        onChange={({ target }) => mend(target.name)}
        noValidate
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      >
        <Field label={w.leagueName} required error={wrong.leagueName}>
          {(c) => <Input {...c} maxLength={120} {...register('leagueName')} />}
        </Field>
        <VenueField
          where={{ venueName: typedVenue, venueId }}
          error={wrong.venueNames}
          zone={zone}
          zoneError={wrong.timeZone}
          onChange={(where) => {
            mend('venueNames');
            setValue('venueName', where.venueName, { shouldDirty: true });
            setValue('venueId', where.venueId, { shouldDirty: true });
          }}
        />
        {choice(w.leagueType, 'leagueType', s.leagueTypes)}
        {choice(w.format, 'format', s.formats)}
        {choice(w.skill, 'skillLevel', s.skills)}
        <Field label={w.startDate} required error={wrong.startDate}>
          {(c) => <Input {...c} type="date" max={latestDay()} {...register('startDate')} />}
        </Field>
        <Field label={w.maxPlayers} required error={wrong.maxPlayers}>
          {(c) => <Input {...c} type="number" inputMode="numeric" min={2} {...register('maxPlayers')} />}
        </Field>
        {choice(w.schedule, 'playSchedule', s.schedules)}
        <Field label={w.entryFee} hint={w.dollars} error={wrong.entryFee}>
          {(c) => (
            <Input {...c} type="number" inputMode="decimal" min={0} step="0.01" {...register('entryFee')} />
          )}
        </Field>
        <div className="sm:col-span-2">
          <Field label={w.description} error={wrong.leagueDescription}>
            {(c) => <TextArea {...c} maxLength={2000} {...register('leagueDescription')} />}
          </Field>
        </div>
        <CreateButtons label={editing ? s.save : s.createLeague} busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
