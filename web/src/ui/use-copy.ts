import { useEffect, useState } from 'react';
import { strings as s } from '../strings/common';
import { useToast } from './toast';

/** 1-core.md section 9, of the Copy Link button of the share dialog. */
const COPIED_MS = 2_000;

/** Copies, and has `copied` for two seconds; says why not where it cannot. */
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
      // There is no clipboard on a page that came without TLS.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      toast({ title: s.error, text: s.copyFailed, bad: true });
    }
  }
  return { copied, copy };
}
