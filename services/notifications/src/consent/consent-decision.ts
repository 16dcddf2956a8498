import { activeTimeBetween, addActiveTime, type QuietHours } from '@game/contracts';
import type { MessageState } from '../messages/message.js';

/** A question that got no answer is not repeated for this time, whichever organiser asks (messages#ask-first). */
export const ASK_AGAIN_MS = 30 * 86_400_000;
/** A text that waits for a YES is looked at again after this time, in case something else has changed. */
const LOOK_AGAIN_MS = 15 * 60_000;
/** For a message without a window of its own, and the shortest time that a friend has for the YES. */
const USUAL_WINDOW_MS = 3 * 3_600_000;
const SHORTEST_WINDOW_MS = 15 * 60_000;

/** What is known of a number that an organiser wants to text. */
export interface NumberStanding {
  /** True if the owner of the number has ever said yes to texts of this platform, and has not opted out since. */
  agreed: boolean;
  /** The latest question whether texts may come; null if there was none. */
  question: { state: MessageState; createdAt: Date; sentAt: Date | null } | null;
}
interface Waiting {
  createdAt: Date;
  leaveBy: Date | null;
  zone: string;
}
export type ConsentDecision = 'send' | 'ask' | 'pass-over' | { waitUntil: Date };

/**
 * Decides what becomes of a text to a number under SMS_CONSENT=ask-first. The friend has as long for the YES as the window
 * would have been, from when the question left and without quiet hours; after that the message goes nowhere.
 */
export function decideConsent(
  { createdAt, leaveBy, zone }: Waiting,
  { agreed, question }: NumberStanding,
  now: Date,
  quiet: QuietHours | null,
): ConsentDecision {
  if (agreed) return 'send';
  if (!question || now.getTime() - question.createdAt.getTime() >= ASK_AGAIN_MS) return 'ask';
  if (['undelivered', 'failed', 'dropped'].includes(question.state)) return 'pass-over';
  const soon = now.getTime() + LOOK_AGAIN_MS;
  const { sentAt } = question;
  if (question.state === 'queued' || question.state === 'sending' || !sentAt)
    return { waitUntil: new Date(soon) };
  const window = leaveBy ? activeTimeBetween(createdAt, leaveBy, zone, quiet) : USUAL_WINDOW_MS;
  const until = addActiveTime(sentAt, Math.max(window, SHORTEST_WINDOW_MS), zone, quiet);
  return now >= until ? 'pass-over' : { waitUntil: new Date(Math.min(soon, until.getTime())) };
}
