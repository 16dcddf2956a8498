import { offlineStrings } from '../strings/offline';
import { isOffline, unreached } from './connection';

export interface Answer {
  response: Response;
  text: string;
}
/** No answer says what became of the call: it was not sent, or (`unsure`) perhaps done. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    readonly unsure = false,
  ) {
    super(message);
  }
}

/** Tells that a call takes longer than a moment (`detail` true), and that this is over. */
export const STILL_WORKING = 'still-working';
const tell = (detail: boolean) => window.dispatchEvent(new CustomEvent(STILL_WORKING, { detail }));
const TELL_AFTER_MS = 2_000;

const PATIENCE_MS = 30_000;
const MOST_TRIES = 8;
/** A try may take longer than the gateway waits for its services. */
const TRY_MS = 12_000;
const SHORTEST_TRY_MS = 5_000;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [500, 4_000];
const BUSY = 503;
/** A proxy or the gateway gave up waiting: whoever works on it may still do it. */
const OPEN = [502, BUSY, 504];

/**
 * Sends a command again, under its same key, until somebody says what became of it. A server that is busy says when; it
 * is not asked earlier. `tryMs`: how long one try may take.
 */
export async function insist(send: (tryMs: number) => Promise<Answer>, tryMs = TRY_MS): Promise<Answer> {
  const began = performance.now();
  const spent = () => performance.now() - began;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let unsure = false;
  try {
    for (let tries = 1; ; tries++) {
      const offline = isOffline();
      const answer = await send(Math.max(SHORTEST_TRY_MS, Math.min(tryMs, PATIENCE_MS - spent()))).catch(
        () => undefined,
      );
      const status = answer?.response.status;
      if (answer && !OPEN.includes(status!)) return answer;
      // What was handed to a browser without a line has not left it.
      unsure ||= status !== BUSY && (!!answer || !offline);
      const asked = 1_000 * Number(answer?.response.headers.get('retry-after') ?? 0) || 0;
      const step = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
      const waitMs = Math.max(asked, step) * (1 + Math.random() / 4);
      const isOver =
        (offline && !unsure) ||
        tries === MOST_TRIES ||
        waitMs > PATIENCE_MS ||
        (tries > 1 && spent() + waitMs > PATIENCE_MS);
      if (isOver) {
        if (!answer) unreached();
        if (unsure) throw new NoAnswer(offlineStrings.unsure, true);
        if (!answer) throw new NoAnswer(offlineStrings.notSent);
        return answer;
      }
      telling ??= setTimeout(() => tell(true), TELL_AFTER_MS - spent());
      await new Promise((again) => setTimeout(again, waitMs));
    }
  } finally {
    clearTimeout(telling);
    if (telling) tell(false);
  }
}
