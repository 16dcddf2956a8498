import type { BodyOf } from '@game/contracts';
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { countEarlyPress } from '../../lib/early-press';
import { errorAt } from '../../lib/error-at';
import { trouble } from '../../lib/refusal';
import { messageOf } from '../../lib/request';
import { strings } from '../../strings/common';
import { sessionStrings } from '../../strings/session';
import { Button } from '../../ui/button';
import { Field, Input, Select, Options } from '../../ui/field';
import { Later } from '../../ui/later';
import { useToast } from '../../ui/toast';
import { needsCode, useRegister, useSignIn } from './api';
import { LadderDemo } from './ladder-demo';
import { Masthead } from './masthead';
import { useReferral } from './referral';

const MoreWays = lazy(() => import('./more-ways'));
const TypedStrength = lazy(() => import('./typed-strength'));
type Gender = NonNullable<BodyOf<'POST /api/register'>['gender']>;
const s = sessionStrings;
const link = 'font-semibold text-fairway underline underline-offset-4';

interface Props {
  /** Shown beside the form in place of the pitch. Then the form begins with Create Account, and the page stays. */
  beside?: ReactNode;
}
export function SignIn({ beside }: Props) {
  const referral = useReferral();
  const [creating, setCreating] = useState(!!referral || !!beside);
  const [form, setForm] = useState({
    username: '',
    email: '',
    password: '',
    gender: '' as Gender | '',
  });
  /** Undefined until the server asks for a code after the right password. */
  const [code, setCode] = useState<string>();
  // The form of the prerendered page (prerendered.tsx) may be filled in before the script runs; its values
  // are kept. They are read in the moment of the takeover, before the next key is typed.
  const early = useRef<HTMLFormElement>(null);
  const [takenOver, setTakenOver] = useState(false);
  useLayoutEffect(() => {
    const typed = (type: string) => early.current!.querySelector<HTMLInputElement>(`[type=${type}]`)!.value;
    setForm((known) => ({ ...known, email: typed('email'), password: typed('password') }));
    setTakenOver(true);
    // Whoever leaves by a link before that must not have the presses on the next screen held back.
    return countEarlyPress;
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
  const set =
    (field: keyof typeof form) =>
    ({ target: { value } }: { target: { value: string } }) =>
      setForm((known) => ({ ...known, [field]: value }));

  const entered = () => {
    toast({ title: s.success, text: creating ? s.created : s.welcomeBack });
    // After a password reset the golfer comes back to /auth, which is not a screen for a signed-in user.
    if (!beside && (pathname === '/auth' || creating)) void navigate('/', { replace: true });
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const { email, password } = form;
    const onError = (error: Error) =>
      needsCode(error) ? setCode('') : toast(trouble(s.failedTitle, s.failed, error));
    if (creating)
      register.mutate(
        { ...form, gender: form.gender || null, ...(referral && { referralCode: referral }) },
        { onError, onSuccess: entered },
      );
    else signIn.mutate({ email, password, ...(code && { code }) }, { onError, onSuccess: entered });
  }

  return (
    <Masthead beside={beside ?? <Pitch onCreate={creating ? undefined : () => setCreating(true)} />}>
      <form ref={early} onSubmit={submit} className="space-y-4">
        <h2 className="text-3xl">{creating ? s.create : s.signIn}</h2>
        {referral && creating && (
          <p className="rounded-control bg-sand px-4 py-3 font-medium text-sand-ink">{s.referred}</p>
        )}
        {creating && (
          <Field label={s.username} required hint={s.usernameHint} error={errorAt(failed, 'username')}>
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
        <Suspense>
          {creating
            ? form.password && <TypedStrength password={form.password} />
            : code !== undefined && <MoreWays code={code} onCode={setCode} />}
        </Suspense>
        {creating && (
          <Field label={s.gender} hint={s.genderHint}>
            {(c) => (
              <Select {...c} value={form.gender} onChange={set('gender')}>
                <option value="">{s.genderOpen}</option>
                <Options of={Object.entries(s.genders)} />
              </Select>
            )}
          </Field>
        )}
        {failed && !needsCode(failed) && (
          <p className="rounded-control bg-flag-tint px-3 py-2 font-medium text-flag">
            {messageOf(failed, s.failed)}
          </p>
        )}
        <Button
          type="submit"
          look={creating ? 'primary' : 'secondary'}
          busy={busy}
          size="lg"
          className="w-full"
        >
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
          <div className="text-center">
            <div className="min-h-11">
              <Later place="">
                <MoreWays onEntered={entered} />
              </Later>
            </div>
            <Link className={`${link} inline-flex min-h-11 items-center`} to="/forgot-password">
              {s.forgot}
            </Link>
          </div>
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

/** `onCreate` opens the form for a new account; undefined while that is shown. */
const Pitch = ({ onCreate }: { onCreate: (() => void) | undefined }) => (
  <div className="max-w-lg">
    <h1 className="text-5xl font-[520] max-sm:min-h-[2em] max-sm:max-w-[6em] sm:text-6xl sm:whitespace-nowrap">
      {strings.product}
    </h1>
    <p className="mt-4 max-w-md text-on-turf-quiet max-[24rem]:text-[15px] sm:text-lg">{s.pitch}</p>
    <LadderDemo className="mt-5 lg:hidden" />
    {onCreate && (
      <Button look="pin" size="lg" className="mt-5 w-full" onClick={onCreate}>
        {s.create}
      </Button>
    )}
    <Link
      to="/plan"
      className="mt-1 inline-flex min-h-11 w-full items-center justify-center font-semibold text-on-turf underline underline-offset-4"
    >
      {s.planFirst}
    </Link>
    <ol className="mt-3 hidden divide-y divide-on-turf/20 border-y border-on-turf/20 lg:block">
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
