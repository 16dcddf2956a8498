import { useState, type FormEvent } from 'react';
import { deskStrings as s } from '../../strings/desk';
import { Button } from '../../ui/button';
import { Field, TextArea } from '../../ui/field';

interface Props {
  label: string;
  text?: string;
  field?: string;
  danger?: boolean;
  busy: boolean;
  onAct: (reason: string) => void;
}

/** An act of the desk: what it does, the reason for it, and the button, which needs a reason. */
export function Act({ label, text, field = s.reason, danger, busy, onAct }: Props) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAct(reason.trim());
    setReason('');
  };
  return (
    <form onSubmit={submit} className="space-y-3 border-t border-dashed border-line pt-4">
      {text && <p className="text-sm text-quiet">{text}</p>}
      <Field label={field} required hint={s.reasonHint}>
        {(c) => (
          <TextArea
            {...c}
            required
            minLength={3}
            maxLength={500}
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        look={danger ? 'danger' : 'secondary'}
        busy={busy}
        disabled={reason.trim().length < 3}
      >
        {label}
      </Button>
    </form>
  );
}
