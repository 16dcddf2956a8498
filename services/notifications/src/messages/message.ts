/**
 * queued → sending → sent → delivered | undelivered | failed, or dropped before it was sent. `sending` is committed
 * before the provider is called: whoever finds it later asks the provider first.
 */
export type MessageState = 'queued' | 'sending' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'dropped';
/** `push`: to a browser that its user switched on. */
export type Channel = 'sms' | 'email' | 'push';
/** What a provider says of a message that it took. */
export type Report = 'sent' | 'delivered' | 'undelivered' | 'failed';

const RANK: Record<MessageState, number> = {
  queued: 0,
  sending: 1,
  sent: 2,
  delivered: 3,
  undelivered: 3,
  failed: 3,
  dropped: 3,
};

/** Reports come late, doubled and out of order: a state never goes backwards, and an end is an end. */
export const advances = (from: MessageState, report: Report) => RANK[report] > RANK[from];

/** A claimed message is started within this time or goes back into the queue. */
export const START_WITHIN_MS = 10_000;
/** From then on a message found in `sending` belongs to whoever asks the provider about it: START_WITHIN and a call's 10 s are over. */
export const LEASE_MS = 30_000;
/** After a call whose end is not known, the provider is asked this much later: its list may lag behind by seconds. */
export const ASK_AFTER_MS = 15_000;
/** How often and at what pace a message is tried that the provider did not take. */
export const RETRY_AFTER_MS = [2_000, 10_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000] as const;
/** A message that stays `sent` was perhaps delivered and only the callback was lost: ask, this long after sending, then give up. */
export const POLL_AFTER_MS = [5 * 60_000, 30 * 60_000, 6 * 3_600_000] as const;

/** When to try again after the nth attempt, at the provider's word if it gave one; undefined: no more. */
export function retryAt(attempts: number, now: Date, providerWaitMs = 0): Date | undefined {
  const wait = RETRY_AFTER_MS[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + Math.max(wait, providerWaitMs));
}

/** The first poll that still lies ahead; to the minute, so that many messages share one timer. */
export function nextPoll(sentAt: Date, now: Date): Date | undefined {
  const next = POLL_AFTER_MS.map((wait) => sentAt.getTime() + wait).find((at) => at > now.getTime());
  return next === undefined ? undefined : new Date(Math.ceil(next / 60_000) * 60_000);
}
