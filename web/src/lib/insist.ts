import { offlineStrings } from '../strings/offline';
import { isOffline, unreached } from './connection';

export interface Answer {
  response: Response;
  text: string;
}
/** The outcome of a call is unknown: it was not sent, or (`unsure`) it may have been done. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    readonly unsure = false,
  ) {
    super(message);
  }
}

/** Raised when a call takes longer than a moment (`detail` true) and when that has ended. */
export const STILL_WORKING = 'still-working';
const tell = (detail: boolean) => window.dispatchEvent(new CustomEvent(STILL_WORKING, { detail }));
const TELL_AFTER_MS = 2_000;

const PATIENCE_MS = 30_000;
const MOST_TRIES = 8;
/** Longer than the gateway waits for its services. */
const TRY_MS = 12_000;
const SHORTEST_TRY_MS = 5_000;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [500, 4_000];
const BUSY = 503;
/** A proxy or the gateway stopped waiting: the service may still carry the command out. */
const OPEN = [502, BUSY, 504];

/**
 * Repeats a command under the same key until its outcome is known. A busy server says when to try again; it is not asked
 * earlier. `tryMs`: how long one try may take.
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
      // A browser without a connection has not sent the request.
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
