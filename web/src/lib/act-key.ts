import { newKey } from './new-key';

/** What is known of an act in the end: it was done, the server said no, or neither. */
type Outcome = 'done' | 'refused' | 'unknown';
interface Act {
  key: string;
  /** Presses of it that wait for an answer. */
  waiting: number;
}
/** By what they ask for: those that wait for an answer, and those whose answer never came. */
const acts = new Map<string, Act>();

/** A file, as far as it tells one act from another. */
const plain = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * An idempotency key for what is asked. Two presses at once are one act, and so is another press after an answer that
 * got lost; a form that was changed is another act. Once something else was done in the same place (`/api/bookings`),
 * an older press is forgotten: to do it again is meant anew.
 */
export function beginAct(method: string, path: string, body: unknown) {
  const text = `${path} ${method} ${JSON.stringify(body instanceof FormData ? [...body] : body, plain)}`;
  const act = acts.get(text) ?? { key: newKey(), waiting: 0 };
  acts.set(text, act);
  act.waiting++;
  return {
    key: act.key,
    end(outcome: Outcome): void {
      act.waiting--;
      if (outcome !== 'unknown' && acts.get(text) === act) acts.delete(text);
      if (outcome === 'refused') return;
      const place = path.split('/', 3).join('/');
      for (const [other, { waiting }] of acts)
        if (other !== text && !waiting && other.startsWith(place)) acts.delete(other);
    },
  };
}
