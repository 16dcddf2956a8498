import { randomBytes } from 'node:crypto';
import {
  done,
  emailTaken,
  invalidUndoLink,
  undoEmailChange,
  type PayloadOf,
  type UserId,
} from '@game/contracts';
import { Clock, Handles, Timers, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { NewPassword } from '../passwords/new-password.js';
import { Passwords } from '../passwords/passwords.js';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import { SecondStepsRepository } from '../second-step/second-steps.repository.js';
import { RateLimits } from '../rate-limits.js';
import { KnownDevicesRepository } from '../sessions/known-devices.repository.js';
import type { UserRow } from '../users/user.row.js';
import { UsersRepository } from '../users/users.repository.js';
import { resetDue } from './timers.js';
import { UndosRepository, type Undoable } from './undos.repository.js';

type Input = PayloadOf<typeof undoEmailChange>;
interface Prepared {
  userId: UserId;
  newHash: string;
}

/**
 * Undoes the change that a mail was about, and all changes after it (accounts#this-was-not-me). Whoever made it knew the
 * password or found an open browser, so everybody is signed out, the password is replaced by a random one, and a link to
 * set a new one is mailed to the account's address, which may be a restored one.
 */
@Controller()
export class UndoChange {
  constructor(
    private readonly users: UsersRepository,
    private readonly undos: UndosRepository,
    private readonly devices: KnownDevicesRepository,
    private readonly steps: SecondStepsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly passwords: Passwords,
    private readonly newPassword: NewPassword,
    private readonly limits: RateLimits,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async prepare({ tokenHash, address }: Input): Promise<Prepared> {
    await this.limits.resetPassword(address);
    return this.passwords.inTurn(address, async ({ hash }) => {
      const userId = await this.undos.ownerOf(tokenHash, this.clock.now());
      if (!userId) throw invalidUndoLink();
      return { userId, newHash: await hash(randomBytes(32).toString('base64')) };
    });
  }

  @Handles(undoEmailChange, 'prepare')
  async handle({ tokenHash }: Input, { tx, prepared: { userId, newHash } }: CommandCtx<Prepared>) {
    const user = await this.users.lock(tx, userId);
    const now = this.clock.now();
    const undone = await this.undos.use(tx, tokenHash, now);
    if (!undone[0] || !user) throw invalidUndoLink();
    const before = asBefore(undone);
    const email = before.email ?? user.email;
    const holder = await this.users.byEmail(tx, email);
    if (holder?.emailVerified && holder.id !== userId) throw emailTaken();
    await this.users.giveEmail(tx, userId, email);
    await this.newPassword.takeBack(tx, user, newHash, before, undone[0].createdAt);
    await this.steps.delete(tx, userId, undone[0].createdAt);
    await this.passkeys.deleteSince(tx, userId, undone[0].createdAt);
    await this.devices.forget(tx, userId);
    await this.timers.set(tx, resetDue, email.toLowerCase(), now);
    return done;
  }
}

/** The fields of the account as they were before the first of these changes. */
function asBefore(undone: Undoable[]): Partial<UserRow> {
  const before: Partial<UserRow> = { pendingEmail: null };
  for (const changed of [...undone].reverse()) {
    if (changed.what === 'email') Object.assign(before, { email: changed.email, emailVerified: true });
    const { phone, phoneVerified, messagingConsent } = changed as Partial<UserRow>;
    if (changed.what === 'phone') Object.assign(before, { phone, phoneVerified, messagingConsent });
  }
  return before;
}
