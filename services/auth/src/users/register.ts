import {
  accountSuspended,
  emailTaken,
  register,
  serviceUnavailable,
  userRegistered,
  userSaved,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Db, Handles, Outbox, newId, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { Announcements } from '../account/announcements.js';
import { KnownDevicesRepository } from '../sessions/known-devices.repository.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { refuseCommon } from '../passwords/common-passwords.js';
import { refuseOwnWords } from '../passwords/own-words.js';
import { Passwords } from '../passwords/passwords.js';
import { UndosRepository } from '../account/undos.repository.js';
import { asSnapshot, asUser, newAccount, type Account } from './user.js';
import { UsersRepository, type Known } from './users.repository.js';

type Input = PayloadOf<typeof register>;
/** `made` is the account that an earlier attempt of this request created, if the answer to that attempt was lost. */
type Prepared = { made: Known } | { passwordHash: string };

@Controller()
export class Register {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly revoker: SessionRevoker,
    private readonly passwords: Passwords,
    private readonly devices: KnownDevicesRepository,
    private readonly announcements: Announcements,
    private readonly db: Db,
    private readonly undos: UndosRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async prepare(input: Input): Promise<Prepared> {
    const { email, password, address } = input;
    refuseCommon('password', password);
    refuseOwnWords('password', password, input);
    await this.limits.register(address);
    return this.passwords.inTurn(address, async ({ fits, hash }) => {
      const known = await this.users.knownByEmail(email);
      if (!known && (await this.undos.holds(email, this.clock.now()))) throw emailTaken();
      if (!known) return { passwordHash: await hash(password) };
      if (isRepeat(input, known) && (await fits(password, known.passwordHash))) return { made: known };
      if (await this.limits.taken(email, address)) await this.tellOwner(email);
      throw emailTaken();
    });
  }

  @Handles(register, 'prepare')
  async handle(input: Input, { tx, prepared }: CommandCtx<Prepared>) {
    const user =
      'made' in prepared
        ? await this.users.lockAsCompared(tx, prepared.made)
        : await this.make(tx, input, prepared.passwordHash);
    if ('suspendedAt' in user && user.suspendedAt) throw accountSuspended();
    if (input.deviceHash) await this.devices.remember(tx, user.id, input.deviceHash);
    await this.revoker.replace(tx, input.formerHash);
    await this.revoker.makeRoom(tx, user.id);
    return { user: asUser(user), expiresAt: await this.sessions.open(tx, user.id, input) };
  }

  /** Runs in a separate transaction, because that of the command is rolled back when the registration is refused. */
  private tellOwner(email: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const owner = await this.users.byEmail(tx, email);
      if (owner) await this.announcements.announce(tx, owner, 'email-claimed');
    });
  }

  private async make(tx: Tx, input: Input, passwordHash: string): Promise<Account> {
    const { username, email, timeZone, attempt } = input;
    const account = newAccount({
      id: newId(),
      username,
      email,
      gender: input.gender ?? null,
      timeZone,
      createdAt: this.clock.now(),
    });
    if (!(await this.users.insert(tx, { ...account, passwordHash, attempt }))) await this.tooLate(tx, input);
    await this.announce(tx, account, input.referralCode ?? null);
    return account;
  }

  /**
   * The email was taken after `prepare`. If an earlier attempt of this same request took it, its retry finds that
   * account.
   */
  private async tooLate(tx: Tx, input: Input): Promise<never> {
    const user = await this.users.byEmail(tx, input.email);
    throw user && isRepeat(input, user) ? serviceUnavailable() : emailTaken();
  }

  private async announce(tx: Tx, account: Account, referralCode: string | null): Promise<void> {
    const { id: userId, email, createdAt } = account;
    await this.outbox.publish(tx, userSaved, asSnapshot(account));
    await this.outbox.publish(tx, userRegistered, {
      userId,
      email,
      referralCode,
      createdAt: createdAt.toISOString(),
    });
  }
}

const isRepeat = ({ attempt }: Input, known: Pick<Known, 'attempt'>) =>
  Boolean(attempt) && known.attempt === attempt;
