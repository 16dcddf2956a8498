import type { BodyOf } from '@game/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { countEarlyPress } from '../../lib/early-press';
import { trouble } from '../../lib/refusal';
import { messageOf } from '../../lib/request';
import { strings } from '../../strings/common';
import { sessionStrings } from '../../strings/session';
import { Button } from '../../ui/button';
import { Field, Input, Select } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useRegister, useSignIn } from './api';
import { Masthead } from './masthead';
import { useReferral } from './referral';
import { passwordStrength } from './password-strength';
import { StrengthMeter } from './strength-meter';

type Gender = NonNullable<BodyOf<'POST /api/register'>['gender']>;
const s = sessionStrings;
const link = 'font-semibold text-fairway underline underline-offset-4';

export function SignIn() {
  const referral = useReferral();
  const [creating, setCreating] = useState(!!referral);
  const [form, setForm] = useState({
    username: '',
    email: '',
    password: '',
    gender: 'other' as Gender,
  });
  // The prerendered form (prerendered.tsx) may already be filled in before the script runs; its values are
  // taken over.
  const early = useRef<HTMLFormElement>(null);
  const [takenOver, setTakenOver] = useState(false);
  useEffect(() => {
    const typed = (type: string) => early.current!.querySelector<HTMLInputElement>(`[type=${type}]`)!.value;
    setForm((known) => ({ ...known, email: typed('email'), password: typed('password') }));
    setTakenOver(true);
  }, []);
  useEffect(() => {
    if (takenOver) countEarlyPress();
  }, [takenOver]);
  const signIn = useSignIn();
  const register = useRegister();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const busy = signIn.isPending || register.isPending;
  const failed = creating ? register.error : signIn.error;
  const set = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { email, password } = form;
    const onError = (error: Error) => toast(trouble(s.failedTitle, s.failed, error));
    const onSuccess = () => {
      toast({ title: s.success, text: creating ? s.created : s.welcomeBack });
      // After a password reset the golfer comes back to /auth, which is not a screen for a signed-in user.
      if (pathname === '/auth' || creating) void navigate('/', { replace: true });
    };
    if (creating)
      register.mutate({ ...form, ...(referral && { referralCode: referral }) }, { onError, onSuccess });
    else signIn.mutate({ email, password }, { onError, onSuccess });
  }

  return (
    <Masthead beside={<Pitch />}>
      <form ref={early} onSubmit={submit} className="space-y-4">
        <h2 className="text-3xl">{creating ? s.create : s.signIn}</h2>
        {referral && creating && (
          <p className="rounded-control bg-sand px-4 py-3 font-medium text-sand-ink">{s.referred}</p>
        )}
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
        {creating && form.password && <StrengthMeter {...passwordStrength(form.password)} />}
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
        <Button type="submit" busy={busy} size="lg" className="w-full">
          {creating ? s.create : s.signIn}
        </Button>
        {creating ? (
          <p className="text-sm text-quiet">
            {s.legal.before}{' '}
            <Link className={link} to="/terms-of-service">
              {s.legal.terms}
            </Link>{' '}
            {s.legal.and}{' '}
            <Link className={link} to="/privacy-policy">
              {s.legal.privacy}
            </Link>
            .
          </p>
        ) : (
          <p className="text-center">
            <Link className={`${link} inline-flex min-h-11 items-center`} to="/forgot-password">
              {s.forgot}
            </Link>
          </p>
        )}
        <p className="border-t border-dashed border-line pt-3">
          <Button look="quiet" className="w-full" onClick={() => setCreating(!creating)}>
            {creating ? s.toSignIn : s.toCreate}
          </Button>
        </p>
      </form>
    </Masthead>
  );
}

const Pitch = () => (
  <div className="max-w-lg">
    <h1 className="text-5xl font-[520] max-sm:min-h-[2em] max-sm:max-w-[6em] sm:text-6xl sm:whitespace-nowrap">
      {strings.product}
    </h1>
    <p className="mt-4 max-w-md text-on-turf-quiet max-[24rem]:text-[15px] sm:text-lg">{s.pitch}</p>
    <ol className="mt-8 hidden divide-y divide-on-turf/20 border-y border-on-turf/20 lg:block">
      {s.points.map(({ title, text }, i) => (
        <li key={title} className="flex gap-5 py-3.5">
          <span aria-hidden className="w-6 shrink-0 font-display text-3xl leading-none text-pin">
            {i + 1}
          </span>
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="block text-on-turf-quiet">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </div>
);
