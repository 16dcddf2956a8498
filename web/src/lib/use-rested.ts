import { useEffect, useState } from 'react';

const REST_MS = 250;

/** What was typed, once no letter has come for a moment: a search is asked for the word and not for each letter. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
