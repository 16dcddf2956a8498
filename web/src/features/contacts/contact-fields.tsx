import { TIERS } from '@game/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { errorAt } from '../../lib/error-at';
import { contactsStrings } from '../../strings/contacts';
import { Field, Input, Select, Tick } from '../../ui/field';
import { PhoneInput } from '../../ui/phone-input';
import { useTierNames } from './api';
import type { ContactDraft } from './contact-draft';

const s = contactsStrings;
/**
 * The pattern of the phone numbers that the server accepts: empty, or a plus, a country code and a number.
 */
const INTERNATIONAL = /^(\+[1-9]\d{6,14})?$/;

/** Shows the server's message about the name at the name field. */
export function markName(form: UseFormReturn<ContactDraft>, error: unknown) {
  const message = errorAt(error, 'name');
  if (message) form.setError('name', { message });
}

interface Props {
  form: UseFormReturn<ContactDraft>;
  smsHint?: string;
}

/**
 * Name and tier are required, a phone number needs its country code, and a handicap is 0 to 25
 * (contacts#fields).
 */
export function ContactFields({ form, smsHint = s.smsHint }: Props) {
  const names = useTierNames();
  const { register, formState } = form;
  const { errors } = formState;
  register('phone', { pattern: INTERNATIONAL });
  const onPhone = (phone: string) =>
    form.setValue('phone', phone, { shouldValidate: formState.isSubmitted, shouldDirty: true });
  return (
    <>
      <Field label={s.name} required error={errors.name && (errors.name.message || s.missing)}>
        {(c) => (
          <Input
            {...c}
            dir="auto"
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
        {(c) => <PhoneInput {...c} value={form.watch('phone')} onValue={onPhone} name="phone" />}
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
      <Tick label={s.sms} hint={smsHint} className="sm:pt-7" {...register('smsPermission')} />
    </>
  );
}
