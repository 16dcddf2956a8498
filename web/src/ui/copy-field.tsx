import { Check, Copy } from 'lucide-react';
import { strings as s } from '../strings/common';
import { Button } from './button';
import { Field, Input } from './field';
import { useCopy } from './use-copy';

/** A text with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { copied, copy } = useCopy();
  return (
    <Field label={label}>
      {(c) => (
        <span className="flex gap-2">
          <Input
            {...c}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            className="font-mono text-sm"
          />
          <Button look="secondary" onClick={() => void copy(value)}>
            {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
            <span aria-live="polite">{copied ? s.copied : s.copy}</span>
          </Button>
        </span>
      )}
    </Field>
  );
}
