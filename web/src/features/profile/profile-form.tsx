import type { User } from '@game/contracts';
import { profileStrings as s } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Field, Input, Select, Options } from '../../ui/field';
import { PhoneInput } from '../../ui/phone-input';
import { CITIES, placesOf, STATES } from './places';
import type { ProfileEdit } from './use-profile-edit';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The options of a list. A saved value that is not in the list is put first, so that it can be kept. */
const withSaved = (list: string[], saved: string) =>
  saved && !list.includes(saved) ? [saved, ...list] : list;
const pairs = (list: string[]) => list.map((name) => [name, name] as const);

export function ProfileForm({ user, edit }: { user: User; edit: ProfileEdit }) {
  const { form, saving, submit, end } = edit;
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const saved = placesOf(user.location);
  const choice = (
    name: 'city' | 'state' | 'gender' | 'skillLevel',
    options: ReadonlyArray<readonly [string, string]>,
    hint?: string,
  ) => (
    <Field label={s.fields[name]} error={errors[name]?.message} {...(hint && { hint })}>
      {(c) => (
        <Select {...c} {...register(name)}>
          <option value="">{s.choose}</option>
          <Options of={options} />
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
        {(c) => (
          <PhoneInput
            {...c}
            value={watch('phone')}
            onValue={(phone) => setValue('phone', phone, { shouldDirty: true })}
          />
        )}
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
      {choice('gender', Object.entries(s.genders), user.gender ? s.genderHint : undefined)}
      {choice('skillLevel', Object.entries(s.skills))}
      <div className="flex flex-wrap gap-3 pt-1 sm:col-span-2">
        <Button type="submit" busy={saving}>
          {saving ? s.saving : s.save}
        </Button>
        <Button look="secondary" waits={saving} onClick={end}>
          {s.cancel}
        </Button>
      </div>
    </form>
  );
}
