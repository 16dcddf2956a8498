import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { strings as s } from '../strings/common';
import { Button } from './button';
import { Field, Input } from './field';
import { useToast } from './toast';

/** As the Copy Link button of the share dialog (1-core.md section 9). */
const COPIED_MS = 2_000;

/** Something to take along, with a button that does it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    try {
      // There is no clipboard on a page that came without TLS.
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      toast({ title: s.error, text: s.copyFailed, bad: true });
    }
  }
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
          <Button look="secondary" onClick={() => void copy()}>
            {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
            <span aria-live="polite">{copied ? s.copied : s.copy}</span>
          </Button>
        </span>
      )}
    </Field>
  );
}
