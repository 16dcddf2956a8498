import { invalidPasskey, type PasskeyAssertion, type UserId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import { ChallengesRepository } from './challenges.repository.js';
import { challengeIn } from './challenge-in.js';
import { PasskeysRepository } from './passkeys.repository.js';

export interface GivenPasskey {
  passkey: z.output<typeof PasskeyAssertion>;
  origin: string;
}

/** Verifies the signature of a passkey (accounts#passkeys). */
@Injectable()
export class PasskeyCheck {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: ChallengesRepository,
  ) {}

  /**
   * Must be called with a lock on the user. Throws if the passkey is not the user's, or its signature is wrong, over
   * another challenge or for another site, or older than one that was accepted before.
   */
  async pass(tx: Tx, userId: UserId, { passkey, origin }: GivenPasskey): Promise<void> {
    const known = await this.passkeys.find(tx, userId, passkey.id);
    const challenge = challengeIn(passkey.response.clientDataJSON);
    if (!known || !challenge || !(await this.challenges.use(tx, challenge, null))) throw invalidPasskey();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      // The owner's finger, face or PIN, so that a passkey is two factors by itself.
      requireUserVerification: true,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(known.publicKey),
        counter: known.counter,
      },
    }).catch(() => {
      throw invalidPasskey();
    });
    if (!verified) throw invalidPasskey();
    await this.passkeys.used(tx, known.id, authenticationInfo.newCounter);
  }
}
