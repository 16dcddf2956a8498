import { MailCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { trouble } from '../../lib/refusal';
import { passwordStrings } from '../../strings/passwords';
import { sessionStrings } from '../../strings/session';
import { Button, buttonLook } from '../../ui/button';
import { Field, Input } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useForgotPassword } from './password-api';
import { Masthead } from './masthead';

const { forgotScreen: s } = passwordStrings;
const { email: emailLabel, failedTitle } = sessionStrings;

/** Asks the server to mail a link for a new password (accounts#forgotten-password). */
export default function ForgotPassword() {
  const [email, setEmail] = useState('');
  const forgot = useForgotPassword();
  const toast = useToast();
  function submit(event: FormEvent) {
    event.preventDefault();
    forgot.mutate(email.trim(), {
      onError: (error) => toast(trouble(failedTitle, s.failed, error)),
    });
  }
  if (forgot.isSuccess)
    return (
      <Masthead>
        <div role="status" className="space-y-4">
          <MailCheck aria-hidden className="size-12 text-green" strokeWidth={1.5} />
          <h1 className="text-3xl">{s.sentTitle}</h1>
          <p className="text-lg">{s.sentText(email.trim())}</p>
          <ul className="list-disc space-y-1 pl-5 text-quiet">
            {s.sentHints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
          <Button className="w-full" onClick={() => forgot.reset()}>
            {s.again}
          </Button>
          <Link to="/auth" className={`${buttonLook('secondary')} w-full`}>
            {s.back}
          </Link>
        </div>
      </Masthead>
    );
  return (
    <Masthead>
      <form onSubmit={submit} className="space-y-4">
        <h1 className="text-3xl">{s.title}</h1>
        <p className="text-quiet">{s.text}</p>
        <Field label={emailLabel} required>
          {(c) => (
            <Input
              {...c}
              required
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="w-full" disabled={!email.trim()} busy={forgot.isPending}>
          {forgot.isPending ? s.sending : s.send}
        </Button>
        <Link to="/auth" className={`${buttonLook('quiet')} w-full`}>
          {s.back}
        </Link>
      </form>
    </Masthead>
  );
}
