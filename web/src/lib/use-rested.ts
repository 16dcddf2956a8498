import { useEffect, useState } from 'react';

const REST_MS = 250;

/** Debounces a text: returns what was typed once typing has paused, so that a search is not sent for each letter. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
