import { emailUnconfirmed, proofNeeded, type User } from '@game/contracts';
import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import { Refuses } from '../http/replies.js';

/**
 * Who may call a route. A route without `@Permission` is for signed-in callers. `confirmed`: a signed-in caller whose
 * email is confirmed, because the call sends something to others (accounts#before-anything-is-sent). `visitor`: like
 * `signed-in`, and also whoever is not signed in, with a lower rate limit. `anyone`: a browser on our own pages, signed in or not. `link`: the holder of the token in the path. `desk`: an operator who is signed in to the
 * desk, which says which role (AtDesk). `provider`: a provider that
 * signs its requests; the service that receives the call checks the signature. `open`: everybody, without a rate
 * limit.
 */
export type Caller = 'signed-in' | 'confirmed' | 'visitor' | 'anyone' | 'link' | 'desk' | 'provider' | 'open';

interface Allowed {
  caller: Caller;
  /** The name of a boolean field of the body. If the field is true, the call needs a `confirmed` caller. */
  confirmedIf?: string | undefined;
  /**
   * True, or a function that is true for this body: somebody with a session must have proved within ten minutes who
   * they are (accounts#proving-who-you-are). It does not concern API keys, whose making needed a proof.
   */
  proof?: true | ((body: unknown, user: User) => boolean) | undefined;
}

export const AllowedCaller = Reflector.createDecorator<Allowed>();
/** The name of the OpenAPI extension that says who may make a call. */
export const CALLER_EXTENSION = 'x-caller';
/** The name of the OpenAPI extension that says whether a call needs a proof: `always`, or `sometimes`. */
const PROOF_EXTENSION = 'x-proof';
export const Permission = (caller: Caller, { confirmedIf, proof }: Omit<Allowed, 'caller'> = {}) =>
  applyDecorators(
    AllowedCaller({ caller, confirmedIf, proof }),
    ApiExtension(CALLER_EXTENSION, caller),
    ...(proof
      ? [ApiExtension(PROOF_EXTENSION, proof === true ? 'always' : 'sometimes'), Refuses(proofNeeded)]
      : []),
    ...(caller === 'confirmed' || confirmedIf ? [Refuses(emailUnconfirmed)] : []),
  );

/** True if the call needs a session or an API key. */
export const isSignedIn = (caller: Caller) => caller === 'signed-in' || caller === 'confirmed';

/** True if the caller may have a session or an API key, which are then read. */
export const isKnown = (caller: Caller) => isSignedIn(caller) || caller === 'visitor';

/** True if a call with this body needs a confirmed email. The body has not been validated yet. */
export const needsConfirmedEmail = ({ caller, confirmedIf }: Allowed, body: unknown): boolean =>
  caller === 'confirmed' ||
  (confirmedIf !== undefined && (body as Record<string, unknown> | undefined | null)?.[confirmedIf] === true);

/** True if a call with this body needs a fresh proof. The body has not been validated yet. */
export const needsProof = ({ proof }: Allowed, body: unknown, user: User): boolean =>
  typeof proof === 'function' ? proof(body, user) : proof === true;
