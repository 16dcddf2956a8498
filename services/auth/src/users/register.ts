import {
  accountSuspended,
  idempotencyMismatch,
  register,
  serviceUnavailable,
  userRegistered,
  userSaved,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, Outbox, newId, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { Announcements } from '../account/announcements.js';
import { KnownDevicesRepository } from '../sessions/known-devices.repository.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { BreachedPasswords } from '../passwords/breached-passwords.js';
import { refuseCommon } from '../passwords/common-passwords.js';
import { refuseOwnWords } from '../passwords/own-words.js';
import { Passwords } from '../passwords/passwords.js';
import { UndosRepository } from '../account/undos.repository.js';
import { asSnapshot, asUser, newAccount, type Account } from './user.js';
import { UsersRepository, type Known } from './users.repository.js';

type Input = PayloadOf<typeof register>;
/** `made` is the account that an earlier attempt of this request created, if the answer to that attempt was lost. */
type Prepared =
  | { made: Known }
  | {
      passwordHash: string;
      duplicateEmail: boolean;
      /** Whether the owner of the email gets a mail. */
      tellsOwner: boolean;
    };

@Controller()
export class Register {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly revoker: SessionRevoker,
    private readonly passwords: Passwords,
    private readonly breached: BreachedPasswords,
    private readonly devices: KnownDevicesRepository,
    private readonly announcements: Announcements,
    private readonly undos: UndosRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async prepare(input: Input): Promise<Prepared> {
    const { email, password, address, attempt } = input;
    refuseCommon('password', password);
    refuseOwnWords('password', password, input);
    await this.limits.register(address);
    await this.limits.registerEmail(email);
    await this.breached.refuse('password', password);
    return this.passwords.inTurn(address, async ({ fits, hash }) => {
      const accounts = await this.users.knownByEmail(email);
      const made = attempt && accounts.find((known) => known.attempt === attempt);
      if (made) {
        if (await fits(password, made.passwordHash)) return { made };
        throw idempotencyMismatch();
      }
      const isTaken = accounts.length > 0;
      return {
        passwordHash: await hash(password, accounts[0]?.passwordHash),
        duplicateEmail: isTaken || (await this.undos.holds(email, this.clock.now())),
        tellsOwner: isTaken && (await this.limits.tellsOwner(email)),
      };
    });
  }

  @Handles(register, 'prepare')
  async handle(input: Input, { tx, prepared }: CommandCtx<Prepared>) {
    const user =
      'made' in prepared
        ? await this.users.lockAsCompared(tx, prepared.made)
        : await this.make(tx, input, prepared);
    if ('suspendedAt' in user && user.suspendedAt) throw accountSuspended();
    if (input.deviceHash) await this.devices.remember(tx, user.id, input.deviceHash);
    await this.revoker.replace(tx, input.formerHash);
    await this.revoker.makeRoom(tx, user.id);
    return { user: asUser(user), expiresAt: await this.sessions.open(tx, user.id, input) };
  }

  private async make(tx: Tx, input: Input, prepared: Exclude<Prepared, { made: Known }>): Promise<Account> {
    const { username, email, timeZone, attempt } = input;
    const account = newAccount({
      id: newId(),
      username,
      email,
      gender: input.gender ?? null,
      phone: input.phone ?? null,
      timeZone,
      createdAt: this.clock.now(),
    });
    const { passwordHash, duplicateEmail, tellsOwner } = prepared;
    // If another request has just registered this email, the command is retried from its `prepare` step.
    if (!(await this.users.insert(tx, { ...account, passwordHash, duplicateEmail, attempt })))
      throw serviceUnavailable();
    const owner = tellsOwner && (await this.users.byEmail(tx, email));
    if (owner) await this.announcements.announce(tx, owner, 'email-claimed');
    const deviceShared = input.deviceHash !== null && (await this.devices.isUsed(tx, input.deviceHash));
    await this.announce(tx, account, { referralCode: input.referralCode ?? null, deviceShared });
    return account;
  }

  private async announce(
    tx: Tx,
    account: Account,
    how: { referralCode: string | null; deviceShared: boolean },
  ): Promise<void> {
    const { id: userId, email, createdAt } = account;
    await this.outbox.publish(tx, userSaved, asSnapshot(account));
    await this.outbox.publish(tx, userRegistered, {
      userId,
      email,
      ...how,
      createdAt: createdAt.toISOString(),
    });
  }
}
