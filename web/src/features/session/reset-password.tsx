import { Eye, EyeOff } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MIN_PASSWORD } from '@game/contracts';
import { trouble } from '../../lib/refusal';
import { passwordStrings } from '../../strings/passwords';
import { sessionStrings } from '../../strings/session';
import { Button, buttonLook } from '../../ui/button';
import { Field, Input } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useMe, useSignOut } from './api';
import { useResetPassword } from './password-api';
import { Masthead } from './masthead';
import { resetScore } from './password-strength';
import { StrengthMeter } from './strength-meter';

const { resetScreen: s } = passwordStrings;
const { failedTitle } = sessionStrings;

/** Sets a new password with the token of the mailed link (accounts#forgotten-password). */
export default function ResetPassword() {
  const token = useSearchParams()[0].get('token');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const reset = useResetPassword();
  const toast = useToast();
  if (!token)
    return (
      <End title={s.invalidTitle} text={s.noToken}>
        <Link to="/forgot-password" className={`${buttonLook()} w-full`}>
          {s.request}
        </Link>
      </End>
    );
  if (reset.isSuccess) return <Done />;

  const wrong = password.length < MIN_PASSWORD ? s.tooShort : undefined;
  const differs = again !== '' && password !== again;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wrong) return toast({ title: failedTitle, text: wrong, bad: true });
    reset.mutate(
      { token: token!, newPassword: password },
      { onError: (error) => toast(trouble(failedTitle, s.failed, error)) },
    );
  }
  const score = resetScore(password);
  return (
    <Masthead>
      <form onSubmit={submit} noValidate className="space-y-4">
        <h1 className="text-3xl">{s.title}</h1>
        <Secret
          label={s.password}
          value={password}
          onValue={setPassword}
          error={password && again === password ? wrong : undefined}
        />
        {password && <StrengthMeter points={score} max={5} label={s.labels[score]!} />}
        <Secret label={s.confirm} value={again} onValue={setAgain} error={differs ? s.mismatch : undefined} />
        <Button
          type="submit"
          className="w-full"
          disabled={!password || password !== again}
          busy={reset.isPending}
        >
          {s.reset}
        </Button>
      </form>
    </Masthead>
  );
}

/** The link may belong to somebody else than the golfer who is signed in here, and who stays signed in. */
function Done() {
  const { user } = useMe();
  const signOut = useSignOut('/auth');
  if (!user)
    return (
      <End title={s.doneTitle} text={s.doneText}>
        <Link to="/auth" className={`${buttonLook()} w-full`}>
          {s.login}
        </Link>
      </End>
    );
  return (
    <End title={s.doneTitle} text={s.otherSignedIn(user.username)}>
      <Button className="w-full" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {s.changeGolfer}
      </Button>
      <Link to="/" className={`${buttonLook('secondary')} w-full`}>
        {s.stay(user.username)}
      </Link>
    </End>
  );
}

const End = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Masthead>
    <div role="status" className="space-y-4">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-quiet">{text}</p>
      {children}
    </div>
  </Masthead>
);

interface SecretProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  error?: string;
}
function Secret({ label, value, onValue, error }: SecretProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} required error={error}>
      {(c) => (
        <div className="relative">
          <Input
            {...c}
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            className="pr-12"
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
          <button
            type="button"
            aria-label={shown ? s.hide(label) : s.show(label)}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-quiet hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
