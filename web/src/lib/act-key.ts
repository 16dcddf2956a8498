import { newKey } from './new-key';

/** How a command ended: it was done, the server refused it, or the outcome is unknown. */
type Outcome = 'done' | 'refused' | 'unknown';
interface Act {
  key: string;
  /** The number of presses that wait for an answer. */
  waiting: number;
}
/** The commands that have no answer yet, or whose answer was lost, by method, path and body. */
const acts = new Map<string, Act>();

/** Replaces a file by what distinguishes it from other files. */
const plain = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * Gives the idempotency key for a command. Two equal requests at once are one command, and so is a request
 * that is repeated after its answer was lost; a request with another body is another command. Once another
 * command below the same path (such as `/api/bookings`) was done, older keys are forgotten, because an equal
 * request then means a new command.
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
