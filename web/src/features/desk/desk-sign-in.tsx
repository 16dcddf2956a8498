import { useState, type FormEvent } from 'react';
import { request } from '../../lib/request';
import { deskStrings as s } from '../../strings/desk';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field, Input } from '../../ui/field';
import { useDeskCall, useForgetDesk } from './api';

/** The sign-in of an operator: name, password and the code of the authenticator app. */
export function DeskSignIn() {
  const [form, setForm] = useState({ name: '', password: '', code: '' });
  const signIn = useDeskCall((body: typeof form) => request('POST /api/desk/sign-in', { body }));
  const forget = useForgetDesk();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate(form, { onSuccess: forget, onError: () => setForm({ ...form, code: '' }) });
  };
  const field = (name: keyof typeof form, more: object) => (
    <Field label={s[name]} required>
      {(c) => (
        <Input
          {...c}
          {...more}
          required
          value={form[name]}
          onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <Card className="mx-auto max-w-md">
      <form onSubmit={submit} className="space-y-4">
        <p className="text-quiet">{s.signInText}</p>
        {field('name', { autoComplete: 'username' })}
        {field('password', { type: 'password', autoComplete: 'current-password' })}
        {field('code', { inputMode: 'numeric', autoComplete: 'one-time-code', pattern: '[0-9]{6}' })}
        <Button type="submit" className="w-full" busy={signIn.isPending}>
          {s.signIn}
        </Button>
      </form>
    </Card>
  );
}
