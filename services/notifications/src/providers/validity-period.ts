import type { Outgoing } from './provider.js';

/**
 * The bounds for ValidityPeriod in seconds. Twilio recommends more than 5, and takes at most ten hours
 * (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource).
 */
const SHORTEST_S = 6;
const LONGEST_S = 36_000;

/**
 * Returns how many seconds a text may stay in the provider's queue: until the friend's window ends, and not
 * beyond the time at which the text becomes pointless. The window of a text that waited for its sender begins
 * when the text is sent. Returns undefined if both times are missing or past: the text then stays in the
 * queue without a limit.
 */
export function validityPeriod(
  {
    createdAt,
    leaveBy,
    expiresAt,
    delayed,
  }: Pick<Outgoing, 'createdAt' | 'leaveBy' | 'expiresAt' | 'delayed'>,
  now: Date,
): number | undefined {
  const window = leaveBy && leaveBy.getTime() - (delayed ? createdAt : now).getTime();
  const meaning = expiresAt && expiresAt.getTime() - now.getTime();
  const left = [window, meaning].filter((ms): ms is number => ms !== null && ms > 0);
  if (!left.length) return undefined;
  return Math.min(Math.max(Math.ceil(Math.min(...left) / 1_000), SHORTEST_S), LONGEST_S);
}
