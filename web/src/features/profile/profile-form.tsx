import type { User } from '@game/contracts';
import { useForm } from 'react-hook-form';
import { messageOf, RequestError } from '../../lib/request';
import { profileStrings as s } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Field, Input, Select } from '../../ui/field';
import { PhoneInput } from '../../ui/phone-input';
import { useToast } from '../../ui/toast';
import { useSaveProfile } from './api';
import { CITIES, locationOf, placesOf, STATES } from './places';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The list, and what is saved where it is none of it. */
const withSaved = (list: string[], saved: string) =>
  saved && !list.includes(saved) ? [saved, ...list] : list;
const pairs = (list: string[]) => list.map((name) => [name, name] as const);

export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const save = useSaveProfile();
  const toast = useToast();
  const saved = placesOf(user.location);
  const { register, handleSubmit, watch, setValue, setError, formState } = useForm({
    defaultValues: {
      username: user.username,
      email: user.email,
      phone: user.phone ?? '',
      handicap: user.handicap === null ? '' : String(user.handicap),
      ...saved,
      gender: user.gender ?? '',
      skillLevel: user.skillLevel ?? '',
    },
  });
  const { errors } = formState;
  type Name = keyof typeof errors & string;

  const submit = handleSubmit(
    (form) =>
      save.mutate(
        {
          username: form.username.trim(),
          email: form.email.trim(),
          phone: form.phone || null,
          handicap: form.handicap === '' ? null : Number(form.handicap),
          location: locationOf(form.city, form.state) || null,
          gender: (form.gender || null) as User['gender'],
          skillLevel: (form.skillLevel || null) as User['skillLevel'],
        },
        {
          onSuccess: () => {
            toast({ title: s.updated, text: s.updatedText });
            onDone();
          },
          onError: (error) => {
            if (error instanceof RequestError)
              for (const { field, message } of error.problem.errors ?? [])
                if (field in form) setError(field as Name, { message });
            const gone = error instanceof RequestError && error.status === 404;
            toast({
              title: s.updateFailedTitle,
              text: gone ? s.serviceMissing : messageOf(error, s.updateFailed),
              bad: true,
            });
          },
        },
      ),
    (wrong) =>
      toast({
        title: s.invalidTitle,
        text: wrong.username?.message ?? wrong.email?.message,
        bad: true,
      }),
  );
  const choice = (
    name: 'city' | 'state' | 'gender' | 'skillLevel',
    options: ReadonlyArray<readonly [string, string]>,
  ) => (
    <Field label={s.fields[name]} error={errors[name]?.message}>
      {(c) => (
        <Select {...c} {...register(name)}>
          <option value="">{s.choose}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label={s.fields.username} required error={errors.username?.message}>
        {(c) => (
          <Input
            {...c}
            autoComplete="username"
            maxLength={60}
            {...register('username', { validate: (v) => v.trim() !== '' || s.needUsername })}
          />
        )}
      </Field>
      <Field label={s.fields.email} required error={errors.email?.message}>
        {(c) => (
          <Input
            {...c}
            type="email"
            autoComplete="email"
            {...register('email', {
              validate: (v) => (!v.trim() ? s.needEmail : EMAIL.test(v.trim()) || s.badEmail),
            })}
          />
        )}
      </Field>
      <Field label={s.fields.phone} hint={s.phoneHint} error={errors.phone?.message}>
        {(c) => <PhoneInput {...c} value={watch('phone')} onValue={(phone) => setValue('phone', phone)} />}
      </Field>
      <Field label={s.fields.handicap} error={errors.handicap?.message}>
        {(c) => (
          <Input
            {...c}
            type="number"
            inputMode="decimal"
            min={0}
            max={54}
            step="0.1"
            {...register('handicap')}
          />
        )}
      </Field>
      {choice('city', pairs(withSaved(CITIES, saved.city)))}
      {choice('state', pairs(withSaved(STATES, saved.state)))}
      {choice('gender', Object.entries(s.genders))}
      {choice('skillLevel', Object.entries(s.skills))}
      <div className="flex flex-wrap gap-3 pt-1 sm:col-span-2">
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? s.saving : s.save}
        </Button>
        <Button look="secondary" disabled={save.isPending} onClick={onDone}>
          {s.cancel}
        </Button>
      </div>
    </form>
  );
}
