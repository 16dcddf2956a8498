import { MIN_PASSWORD } from '@game/contracts';
import { useForm } from 'react-hook-form';
import { trouble } from '../../lib/refusal';
import { accountStrings } from '../../strings/profile';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field, Input } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { passwordStrength } from '../session/password-strength';
import { StrengthMeter } from '../session/strength-meter';
import { useChangePassword } from './api';

const s = accountStrings.password;
const empty = { currentPassword: '', newPassword: '', again: '' };

export function PasswordCard() {
  const change = useChangePassword();
  const toast = useToast();
  const { register, handleSubmit, watch, reset, getValues, formState } = useForm({ defaultValues: empty });
  const { errors } = formState;
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          toast({ title: s.changed, text: s.changedText });
          reset(empty);
        },
        onError: (error) => toast(trouble(accountStrings.error, s.failed, error)),
      },
    ),
  );
  return (
    <Card title={s.title}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={s.current} error={errors.currentPassword?.message}>
          {(c) => (
            <Input {...c} type="password" autoComplete="current-password" {...register('currentPassword')} />
          )}
        </Field>
        <Field label={s.next} error={errors.newPassword?.message}>
          {(c) => (
            <Input
              {...c}
              type="password"
              autoComplete="new-password"
              {...register('newPassword', { minLength: { value: MIN_PASSWORD, message: s.short } })}
            />
          )}
        </Field>
        {watch('newPassword') && <StrengthMeter {...passwordStrength(watch('newPassword'))} />}
        <Field label={s.again} error={errors.again?.message}>
          {(c) => (
            <Input
              {...c}
              type="password"
              autoComplete="new-password"
              {...register('again', { validate: (v) => v === getValues('newPassword') || s.mismatch })}
            />
          )}
        </Field>
        <Button
          type="submit"
          className="justify-self-start"
          busy={change.isPending}
          disabled={!watch('currentPassword') || !watch('newPassword')}
        >
          {s.change}
        </Button>
      </form>
    </Card>
  );
}
