import { useEffect, useState } from 'react';

const REST_MS = 250;

/** The text after typing has paused for a moment, so that a search is sent for the word and not for each letter. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
