import { Field, Input } from './field';

/** A field for the six digits that we sent by text or mail; the keyboard of a phone offers them by itself. */
export function CodeField({
  value,
  onValue,
  ...field
}: {
  label: string;
  hint: string;
  error?: string | undefined;
  value: string;
  onValue: (code: string) => void;
}) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
