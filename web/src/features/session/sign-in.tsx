import { useState, type FormEvent } from 'react';
import { Logo } from '../../app/logo';
import { messageOf } from '../../lib/request';
import { strings } from '../../strings/common';
import { sessionStrings } from '../../strings/session';
import { Button } from '../../ui/button';
import { Field, Input, Select } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useRegister, useSignIn } from './api';
import { StrengthMeter } from './strength-meter';

const s = sessionStrings;

export function SignIn() {
  const [creating, setCreating] = useState(false);
  const [form, setForm] = useState({ username: '', email: '', password: '', gender: 'other' });
  const signIn = useSignIn();
  const register = useRegister();
  const toast = useToast();
  const busy = signIn.isPending || register.isPending;
  const failed = creating ? register.error : signIn.error;
  const set = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { email, password } = form;
    const onError = (error: Error) =>
      toast({ title: s.failedTitle, text: messageOf(error, s.failed), bad: true });
    const onSuccess = () => toast({ title: s.success, text: creating ? s.created : s.welcomeBack });
    if (creating) register.mutate(form, { onError, onSuccess });
    else signIn.mutate({ email, password }, { onError, onSuccess });
  }

  return (
    <main className="mx-auto grid min-h-dvh max-w-5xl items-center gap-10 px-5 py-10 md:grid-cols-2">
      <div>
        <Logo className="size-16" />
        <h1 className="mt-6 text-5xl leading-[1.05] md:text-6xl">{strings.product}</h1>
        <p className="mt-4 max-w-sm text-lg text-quiet">{s.pitch}</p>
      </div>
      <form
        onSubmit={submit}
        className="space-y-4 rounded-card border border-line bg-card p-6 shadow-sm md:p-8"
      >
        <h2 className="text-2xl">{creating ? s.create : s.signIn}</h2>
        {creating && (
          <Field label={s.username} required>
            {(c) => (
              <Input
                {...c}
                required
                autoComplete="username"
                maxLength={60}
                value={form.username}
                onChange={set('username')}
              />
            )}
          </Field>
        )}
        <Field label={s.email} required={creating}>
          {(c) => (
            <Input
              {...c}
              required
              type="email"
              autoComplete="email"
              value={form.email}
              onChange={set('email')}
            />
          )}
        </Field>
        <Field label={s.password} required={creating}>
          {(c) => (
            <Input
              {...c}
              required
              type="password"
              autoComplete={creating ? 'new-password' : 'current-password'}
              value={form.password}
              onChange={set('password')}
            />
          )}
        </Field>
        {creating && <StrengthMeter password={form.password} />}
        {creating && (
          <Field label={s.gender}>
            {(c) => (
              <Select {...c} value={form.gender} onChange={set('gender')}>
                {Object.entries(s.genders).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {failed && (
          <p role="alert" className="rounded-control bg-flag-tint px-3 py-2 font-medium text-flag">
            {messageOf(failed, s.failed)}
          </p>
        )}
        <Button type="submit" busy={busy} className="w-full">
          {creating ? s.create : s.signIn}
        </Button>
        <Button look="quiet" className="w-full" onClick={() => setCreating(!creating)}>
          {creating ? s.toSignIn : s.toCreate}
        </Button>
      </form>
    </main>
  );
}
