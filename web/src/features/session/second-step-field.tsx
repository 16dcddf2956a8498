import { securityStrings as s } from '../../strings/security';
import { Field, Input } from '../../ui/field';

interface Props {
  error?: string | undefined;
  value: string;
  onValue: (code: string) => void;
}

/** The field for the second step after the password: a code of the authenticator app, or a recovery code. */
export default function SecondStepField({ error, value, onValue }: Props) {
  return (
    <Field label={s.stepCode} hint={s.stepCodeHint} error={error}>
      {(c) => (
        <Input
          {...c}
          autoFocus
          autoComplete="one-time-code"
          maxLength={40}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
