import { randomInt } from 'node:crypto';
import {
  alreadyVerified,
  codeRequested,
  notSignedIn,
  nothingToVerify,
  requestCode,
  serviceUnavailable,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Passwords } from '../passwords/passwords.js';
import { RateLimits } from '../rate-limits.js';
import { UsersRepository, type Known } from '../users/users.repository.js';
import { CodesRepository } from './codes.repository.js';

const LIVES_MS = 10 * 60_000;

type Input = PayloadOf<typeof requestCode>;
interface Prepared {
  address: string;
  code: string;
  codeHash: string;
}

/**
 * Sends a code to the phone or email of the profile. The code is hashed as slowly as a password, because all
 * million codes of six digits could be tried against a fast hash.
 */
@Controller()
export class RequestCode {
  constructor(
    private readonly users: UsersRepository,
    private readonly codes: CodesRepository,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async prepare({ userId, channel }: Input): Promise<Prepared> {
    const known = await this.users.knownById(userId);
    if (!known) throw notSignedIn();
    const address = addressToVerify(known, channel);
    await this.limits.code(userId, channel, address);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    return { address, code, codeHash: await this.passwords.inTurn(userId, ({ hash }) => hash(code)) };
  }

  @Handles(requestCode, 'prepare')
  async handle({ userId, channel }: Input, { tx, prepared }: CommandCtx<Prepared>) {
    const user = await this.users.lock(tx, userId);
    if (!user) throw notSignedIn();
    const { address, code, codeHash } = prepared;
    // The address changed between the two steps: the command's repeat counts and sends for the new address.
    if (addressToVerify(user, channel) !== address) throw serviceUnavailable();
    const expires = new Date(this.clock.now().getTime() + LIVES_MS);
    await this.codes.save(tx, userId, channel, { address, codeHash, expiresAt: expires });
    const { username, timeZone } = user;
    const expiresAt = expires.toISOString();
    await this.outbox.publish(tx, codeRequested, {
      ...{ userId, username, channel, address, code, timeZone, expiresAt },
    });
    return { sentTo: address, expiresAt };
  }
}

function addressToVerify(user: Known, channel: Input['channel']): string {
  const [address, verified] =
    channel === 'email' ? [user.email, user.emailVerified] : [user.phone, user.phoneVerified];
  if (!address) throw nothingToVerify();
  if (verified) throw alreadyVerified();
  return address;
}
