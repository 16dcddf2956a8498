import {
  MAX_PASSKEYS,
  addPasskey,
  beginPasskey,
  done,
  invalidPasskey,
  notSignedIn,
  passkeyNotFound,
  removePasskey,
  tooManyPasskeys,
  type PasskeyId,
  type PayloadOf,
  type UserId,
} from '@game/contracts';
import { Clock, Handles, newId, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Announcements } from '../account/announcements.js';
import { RateLimits } from '../rate-limits.js';
import type { UserRow } from '../users/user.row.js';
import { UsersRepository } from '../users/users.repository.js';
import { challengeIn } from './challenge-in.js';
import { ChallengesRepository } from './challenges.repository.js';
import { PasskeysRepository } from './passkeys.repository.js';

const PRODUCT = 'Get in the game!';

/** Adds and removes passkeys, and makes the challenges for them and for sign-ins (accounts#passkeys). */
@Controller()
export class SetPasskeys {
  constructor(
    private readonly users: UsersRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: ChallengesRepository,
    private readonly announcements: Announcements,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  limit({ address }: PayloadOf<typeof beginPasskey>): Promise<void> {
    return this.limits.passkey(address);
  }

  @Handles(beginPasskey, 'limit')
  async begin({ userId, origin }: PayloadOf<typeof beginPasskey>, { tx }: CommandCtx<void>) {
    const rpID = new URL(origin).hostname;
    const options = userId
      ? await this.registration(tx, userId, rpID)
      : await generateAuthenticationOptions({ rpID, userVerification: 'required' });
    await this.challenges.add(tx, options.challenge, userId);
    return { ...options };
  }

  private async registration(tx: Tx, userId: UserId, rpID: string) {
    const { username, email } = await this.lock(tx, userId);
    const known = await this.passkeys.credentialsOf(tx, userId);
    return generateRegistrationOptions({
      ...{ rpID, rpName: PRODUCT, userName: email, userDisplayName: username },
      userID: new TextEncoder().encode(userId),
      attestationType: 'none',
      excludeCredentials: known.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  @Handles(addPasskey)
  async add({ userId, name, passkey, origin }: PayloadOf<typeof addPasskey>, { tx }: CommandCtx) {
    const user = await this.lock(tx, userId);
    if ((await this.passkeys.credentialsOf(tx, userId)).length >= MAX_PASSKEYS) throw tooManyPasskeys();
    const challenge = challengeIn(passkey.response.clientDataJSON);
    if (!challenge || !(await this.challenges.use(tx, challenge, userId))) throw invalidPasskey();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
    }).catch(() => {
      throw invalidPasskey();
    });
    if (!registrationInfo) throw invalidPasskey();
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    const createdAt = this.clock.now();
    const made = { id: newId<PasskeyId>(), name, createdAt };
    const row = { ...made, userId, credentialId, counter, publicKey: Buffer.from(publicKey) };
    if (!(await this.passkeys.insert(tx, row))) throw invalidPasskey();
    await this.announcements.announceChange(tx, user, { what: 'passkey' }, { about: name, at: createdAt });
    return { ...made, createdAt: createdAt.toISOString(), lastUsedAt: null };
  }

  @Handles(removePasskey)
  async remove({ userId, passkeyId }: PayloadOf<typeof removePasskey>, { tx }: CommandCtx) {
    if (!(await this.passkeys.delete(tx, userId, passkeyId))) throw passkeyNotFound();
    return done;
  }

  private async lock(tx: Tx, userId: UserId): Promise<UserRow> {
    const user = await this.users.lock(tx, userId);
    if (!user) throw notSignedIn();
    return user;
  }
}
