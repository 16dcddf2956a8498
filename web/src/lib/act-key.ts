import { newKey } from './new-key';

/** How an act ended: it was done, the server refused it, or the outcome is unknown. */
type Outcome = 'done' | 'refused' | 'unknown';
interface Act {
  key: string;
  /** The number of presses that wait for an answer. */
  waiting: number;
}
/** The acts that wait for an answer or whose answer never came, by method, path and body. */
const acts = new Map<string, Act>();

/** What distinguishes one file from another. */
const plain = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * The idempotency key of a request. Two presses at once are one act, and so is another press after an answer that got
 * lost; a changed form is another act. Once another act at the same path (`/api/bookings`) was done, older presses are
 * forgotten: doing the same again is then a new act.
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
