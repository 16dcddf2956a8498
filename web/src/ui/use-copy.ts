import { useEffect, useState } from 'react';
import { strings as s } from '../strings/common';
import { useToast } from './toast';

/** How long a button says that it copied (client#sharing). */
const COPIED_MS = 2_000;

/** Copies a text; `copied` is true for two seconds afterwards. A failure is shown as a toast. */
export function useCopy() {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(text: string, onCopied?: () => void) {
    try {
      // A page that was loaded without TLS has no clipboard.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      toast({ title: s.error, text: s.copyFailed, bad: true });
    }
  }
  return { copied, copy };
}
