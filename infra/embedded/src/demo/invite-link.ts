import type { Booking, Invitation } from '@game/contracts';
import type { Simulator } from '@game/simulator';
import type { DemoClient } from './client.js';

const LINK = /\/r\/([\w-]{22})/;
const POLL_EVERY_MS = 50;
const PATIENCE_MS = 10_000;

/**
 * Returns the token of the friend's invite to this tee time. The search takes the tee time's date into
 * account, because older mails may be about other tee times on the same course.
 */
export async function linkTo(
  { venueName, dateTime }: Booking,
  inbox: ReturnType<Simulator['inbox']>,
  friend: DemoClient,
  signal: AbortSignal,
): Promise<string> {
  const others = new Set<string>();
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; signal.throwIfAborted()) {
    const tokens = inbox
      .emails()
      .filter(({ text }) => text?.includes(venueName))
      .flatMap(({ text }) => LINK.exec(text!)?.[1] ?? [])
      .reverse();
    for (const token of tokens.filter((t) => !others.has(t))) {
      const invitation = await friend.call<Invitation>('GET', `/api/invitations/${token}`);
      if (invitation.dateTime === dateTime && invitation.courseName === venueName) return token;
      others.add(token);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
  throw new Error(`${inbox.address} got no mail with a link to the tee time at ${venueName}`);
}
