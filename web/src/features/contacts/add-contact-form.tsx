import { TIERS } from '@game/contracts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { refusal } from '../../lib/refusal';
import { contactsStrings } from '../../strings/contacts';
import { Button } from '../../ui/button';
import { Field, Input, Select, Tick } from '../../ui/field';
import { PhoneInput } from '../../ui/phone-input';
import { useToast } from '../../ui/toast';
import { useAddContact, useTierNames } from './api';

const s = contactsStrings;
/** The form of a phone number that the server accepts: empty, or a plus, a country code and a number. */
const INTERNATIONAL = /^(\+[1-9]\d{6,14})?$/;
const empty = { name: '', email: '', phone: '', tier: '1', handicap: '', smsPermission: false };

/** Name and tier are required; a phone is international; a handicap is 0 to 25 (contacts#fields). */
export function AddContactForm({ onTyped }: { onTyped: (typed: boolean) => void }) {
  const names = useTierNames();
  const add = useAddContact();
  const toast = useToast();
  const { register, handleSubmit, reset, watch, setValue, setFocus, formState } = useForm({
    defaultValues: empty,
  });
  const { errors, isDirty } = formState;
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  register('phone', { pattern: INTERNATIONAL });

  const submit = handleSubmit((form) => {
    const contact = {
      name: form.name.trim(),
      email: form.email.trim() || null,
      phone: form.phone || null,
      tier: Number(form.tier),
      handicap: form.handicap === '' ? null : Number(form.handicap),
      smsPermission: form.smsPermission && !!form.phone,
    };
    add.mutate(contact, {
      onSuccess: () => {
        toast({ title: s.added });
        reset({ ...empty, tier: form.tier });
        setFocus('name');
      },
      onError: (error) => toast(refusal(s.addFailed, error)),
    });
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <Field label={s.name} required error={errors.name && s.missing}>
        {(c) => (
          <Input
            {...c}
            autoComplete="off"
            maxLength={100}
            {...register('name', { validate: (v) => v.trim() !== '' })}
          />
        )}
      </Field>
      <Field label={s.tier} required>
        {(c) => (
          <Select {...c} {...register('tier')}>
            {TIERS.map((tier) => (
              <option key={tier} value={tier}>{`${tier} ${names[tier]}`}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={s.phone} hint={s.phoneHint} error={errors.phone && s.badPhone}>
        {(c) => (
          <PhoneInput
            {...c}
            value={watch('phone')}
            onValue={(phone) => setValue('phone', phone, { shouldValidate: formState.isSubmitted })}
            name="phone"
          />
        )}
      </Field>
      <Field label={s.email} error={errors.email && s.badEmail}>
        {(c) => (
          <Input
            {...c}
            type="email"
            autoComplete="off"
            {...register('email', { pattern: /^\s*$|^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/ })}
          />
        )}
      </Field>
      <Field label={s.handicap} hint={s.handicapHint} error={errors.handicap && s.badHandicap}>
        {(c) => (
          <Input
            {...c}
            type="number"
            inputMode="decimal"
            min={0}
            max={25}
            step="0.1"
            {...register('handicap', { min: 0, max: 25 })}
          />
        )}
      </Field>
      <Tick label={s.sms} hint={s.smsHint} className="sm:pt-7" {...register('smsPermission')} />
      <div className="sm:col-span-2">
        <Button type="submit" busy={add.isPending}>
          {s.add}
        </Button>
      </div>
    </form>
  );
}
