import type { Simulator } from '@game/simulator';
import type { Call } from './caller.js';

/** Long, because a mail waits while a part of the product is down. */
const MAIL_WITHIN_MS = 120_000;

/**
 * Asks for the code that confirms an account's email. Returns a function that reads the code in the inbox and
 * enters it.
 */
export async function asksForCode(
  call: Call,
  simulator: Simulator,
  email: string,
  cookie: string,
): Promise<() => Promise<void>> {
  await call('POST', '/api/me/verify/email', undefined, { cookie });
  return async () => {
    const { subject } = await simulator.inbox(email).waitFor(/is your code/, { timeoutMs: MAIL_WITHIN_MS });
    const code = /\b\d{6}\b/.exec(subject)![0];
    await call('POST', '/api/me/verify/email/confirm', { code }, { cookie });
  };
}
