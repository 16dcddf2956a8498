/**
 * A message goes queued → sending → sent → delivered | undelivered | failed, or is dropped before it is sent.
 * `sending` is committed before the provider is called, so a message found in `sending` after a crash may
 * have been sent: the provider is asked before the message is sent again.
 */
export type MessageState = 'queued' | 'sending' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'dropped';
/** `push`: a notification to a browser in which the user switched notifications on. */
export type Channel = 'sms' | 'email' | 'push';
/** A provider's report about a message that it accepted. */
export type Report = 'sent' | 'delivered' | 'undelivered' | 'failed';

/**
 * The legal basis of a text: the contact's permission, the user's consent, or (`text`) that the recipient has just
 * texted us or asked for it.
 */
export type LegalBasis = 'contact' | 'user' | 'text';
/** Why a message is not sent. */
export type DropReason =
  | 'too-late'
  | 'cancelled'
  | 'superseded'
  | 'answered'
  | 'contact-deleted'
  | 'opted-out'
  | 'no-permission'
  | 'no-consent'
  | 'rate-cap'
  | 'budget'
  | 'blocked'
  | 'mail-off';

const RANK: Record<MessageState, number> = {
  queued: 0,
  sending: 1,
  sent: 2,
  delivered: 3,
  undelivered: 3,
  failed: 3,
  dropped: 3,
};

/** Reports may arrive late, twice and out of order: a state never goes backwards, and a final state never changes. */
export const advances = (from: MessageState, report: Report) => RANK[report] > RANK[from];

/** The call for a claimed message begins within this time, or the message goes back into the queue. */
export const START_WITHIN_MS = 10_000;
/**
 * After this time in `sending` no call can be under way any more (START_WITHIN_MS and the 10 s of a call are over), so
 * any instance may ask the provider about the message.
 */
export const LEASE_MS = 30_000;
/**
 * How long after a call with an unknown result the provider is asked, because its list of messages may lag by
 * some seconds.
 */
export const ASK_AFTER_MS = 15_000;
/** The waits before each new attempt for a message that the provider did not accept. */
export const RETRY_AFTER_MS = [2_000, 10_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000] as const;
/** The waits before a mail is sent again that its mailbox refused only for the moment (a soft bounce). */
export const SOFT_BOUNCE_RETRY_AFTER_MS = [60_000, 600_000, 1_800_000] as const;
/**
 * If a message stays `sent`, the callback may have been lost: the provider is asked at these times after the sending,
 * and not again after the last.
 */
export const POLL_AFTER_MS = [5 * 60_000, 30 * 60_000, 6 * 3_600_000] as const;

/**
 * Returns when to try again after this many attempts, not earlier than the provider asked for. Returns
 * undefined if no attempt is left.
 */
export function retryAt(attempts: number, now: Date, providerWaitMs = 0): Date | undefined {
  const wait = RETRY_AFTER_MS[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + Math.max(wait, providerWaitMs));
}

/**
 * Returns the time of the next poll, rounded up to the minute so that many messages share one timer, or
 * undefined after the last poll.
 */
export function nextPoll(sentAt: Date, now: Date): Date | undefined {
  const next = POLL_AFTER_MS.map((wait) => sentAt.getTime() + wait).find((at) => at > now.getTime());
  return next === undefined ? undefined : new Date(Math.ceil(next / 60_000) * 60_000);
}
