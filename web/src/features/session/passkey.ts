import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import type { BodyOf } from '@game/contracts';
import { request } from '../../lib/request';
import { securityStrings as s } from '../../strings/security';
import { PasskeyError } from './passkey-error';

type Assertion = BodyOf<'POST /api/login/passkey'>['passkey'];

/** Lets the golfer choose a passkey, and returns its answer to a new challenge of the server. */
export async function askForPasskey(): Promise<Assertion> {
  const optionsJSON = await request('POST /api/login/passkey/options');
  return inOurWords(() => startAuthentication({ optionsJSON })) as Promise<unknown> as Promise<Assertion>;
}

/** Turns the errors of browsers, which are in their own words, into ours. */
export async function inOurWords<T>(ask: () => Promise<T>): Promise<T> {
  if (!globalThis.PublicKeyCredential) throw new PasskeyError(s.unsupported);
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException) throw new PasskeyError(s.cancelled);
    throw error;
  }
}
