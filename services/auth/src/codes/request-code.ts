import { randomInt } from 'node:crypto';
import {
  alreadyVerified,
  codeRequested,
  notSignedIn,
  nothingToVerify,
  phoneUntextable,
  requestCode,
  serviceUnavailable,
  type PayloadOf,
} from '@game/contracts';
import { whyNotTexted } from '@game/platform/textable';
import { Clock, Handles, Outbox, SETTINGS, type CommandCtx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { Announcements } from '../account/announcements.js';
import { Passwords } from '../passwords/passwords.js';
import { RateLimits } from '../rate-limits.js';
import type { AuthSettings } from '../settings.js';
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
 * Sends a code to the phone or email of the profile. The code is hashed by a slow algorithm, because with a fast one
 * all million codes could be tried in a moment.
 */
@Controller()
export class RequestCode {
  constructor(
    private readonly users: UsersRepository,
    private readonly codes: CodesRepository,
    private readonly passwords: Passwords,
    private readonly announcements: Announcements,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: AuthSettings,
  ) {}

  async prepare({ userId, channel }: Input): Promise<Prepared> {
    const known = await this.users.knownById(userId);
    if (!known) throw notSignedIn();
    const address = addressToVerify(known, channel);
    if (channel === 'phone' && whyNotTexted(address, this.settings.SMS_COUNTRIES)) throw phoneUntextable();
    await this.limits.code(userId, channel, address);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    return { address, code, codeHash: await this.passwords.inTurn(userId, ({ hash }) => hash(code)) };
  }

  @Handles(requestCode, 'prepare')
  async handle({ userId, channel }: Input, { tx, prepared }: CommandCtx<Prepared>) {
    const user = await this.users.lock(tx, userId);
    if (!user) throw notSignedIn();
    const { address, code, codeHash } = prepared;
    // The address changed since `prepare`. The command fails; its retry checks the rate limit of
    // the new address and sends the code there.
    if (addressToVerify(user, channel) !== address) throw serviceUnavailable();
    const expires = new Date(this.clock.now().getTime() + LIVES_MS);
    await this.codes.save(tx, userId, channel, { address, codeHash, expiresAt: expires });
    const expiresAt = expires.toISOString();
    const owner = channel === 'email' ? await this.users.byEmail(tx, address) : undefined;
    if (owner?.emailVerified && owner.id !== userId) {
      // The answer is the same as for an address without an account, so that it does not reveal who has one. The owner
      // of the mailbox is informed instead. An account that has not confirmed the email keeps nobody from doing so.
      await this.announcements.announce(tx, owner, 'email-claimed');
      return { sentTo: address, expiresAt };
    }
    const { username, timeZone } = user;
    await this.outbox.publish(tx, codeRequested, {
      ...{ userId, username, channel, address, code, timeZone, expiresAt },
    });
    return { sentTo: address, expiresAt };
  }
}

/** Returns the email that waits for confirmation, if there is one, rather than the confirmed one. */
function addressToVerify(user: Known, channel: Input['channel']): string {
  const { email, pendingEmail, emailVerified, phone, phoneVerified } = user;
  const [address, verified] =
    channel === 'email' ? [pendingEmail ?? email, !pendingEmail && emailVerified] : [phone, phoneVerified];
  if (!address) throw nothingToVerify();
  if (verified) throw alreadyVerified();
  return address;
}
