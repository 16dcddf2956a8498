import { offlineStrings } from '../strings/offline';
import { isOffline, unreached } from './connection';

export interface Answer {
  response: Response;
  text: string;
}
/**
 * Thrown when a call got no usable answer: either it was not sent, or (`unsure`) it may have been carried
 * out.
 */
export class NoAnswer extends Error {
  constructor(
    message: string,
    readonly unsure = false,
  ) {
    super(message);
  }
}

/**
 * The name of a window event: `detail` is true when a call takes longer than two seconds, and false when that
 * call ends.
 */
export const STILL_WORKING = 'still-working';
const tell = (detail: boolean) => window.dispatchEvent(new CustomEvent(STILL_WORKING, { detail }));
const TELL_AFTER_MS = 2_000;

const PATIENCE_MS = 30_000;
const MOST_TRIES = 8;
/** How long one try may take: longer than the gateway waits for its services. */
const TRY_MS = 12_000;
const SHORTEST_TRY_MS = 5_000;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [500, 4_000];
const BUSY = 503;
/**
 * The statuses after which the command is sent again. After 502 and 504 the service may still carry it out;
 * after 503 it was not accepted.
 */
const OPEN = [502, BUSY, 504];

/**
 * Sends a command again under the same key until its outcome is known. If a busy server says when to try
 * again, it is not asked earlier. `tryMs` limits how long a single try may take.
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
      // Without a connection the browser has not sent the request, so it was not carried out.
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
