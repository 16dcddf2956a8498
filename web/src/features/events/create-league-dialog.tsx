import { useForm } from 'react-hook-form';
import { viewerZone } from '../../lib/times';
import { eventsStrings as s } from '../../strings/events';
import { Dialog } from '../../ui/dialog';
import { Field, Input, Select, TextArea } from '../../ui/field';
import { CreateButtons, type CreateProps } from './create-event-dialog';
import { useCreation } from './use-creation';

const empty = {
  leagueName: '',
  leagueType: 'recreational',
  startDate: '',
  maxPlayers: '16',
  playSchedule: 'weekly',
  entryFee: '0',
  leagueDescription: '',
};

export default function CreateLeagueDialog(props: CreateProps) {
  const { submit, busy, wrong } = useCreation('public-league', props);
  const { register, handleSubmit } = useForm({ defaultValues: empty });
  const send = handleSubmit(({ startDate, maxPlayers, entryFee, ...form }) =>
    submit({
      ...form,
      startDate: startDate || undefined,
      maxPlayers: Number(maxPlayers),
      entryFee: Number(entryFee),
      timeZone: viewerZone,
    }),
  );
  const w = s.create;
  const choice = (label: string, name: 'leagueType' | 'playSchedule', options: Record<string, string>) => (
    <Field label={label} error={wrong[name]}>
      {(c) => (
        <Select {...c} {...register(name)}>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <Dialog open onClose={props.onClose} title={s.createLeague} wide>
      <form onSubmit={send} noValidate className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={w.leagueName} required error={wrong.leagueName}>
          {(c) => <Input {...c} maxLength={120} {...register('leagueName')} />}
        </Field>
        {choice(w.leagueType, 'leagueType', s.leagueTypes)}
        <Field label={w.startDate} required error={wrong.startDate}>
          {(c) => <Input {...c} type="date" {...register('startDate')} />}
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
        <CreateButtons label={s.createLeague} busy={busy} onClose={props.onClose} />
      </form>
    </Dialog>
  );
}
