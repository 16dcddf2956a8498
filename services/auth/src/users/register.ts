import {
  emailTaken,
  register,
  serviceUnavailable,
  userRegistered,
  userSaved,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, Outbox, newId, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { Passwords } from '../passwords/passwords.js';
import { asSnapshot, asUser, newAccount, type Account } from './user.js';
import { UsersRepository, type Known } from './users.repository.js';

type Input = PayloadOf<typeof register>;
/** `made`: the account that an earlier try of this same request made, whose answer was lost. */
type Prepared = { made: Known } | { passwordHash: string };

@Controller()
export class Register {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async prepare(input: Input): Promise<Prepared> {
    const { email, password, address } = input;
    await this.limits.register(address);
    return this.passwords.inTurn(address, async ({ fits, hash }) => {
      const known = await this.users.knownByEmail(email);
      if (!known) return { passwordHash: await hash(password) };
      if (isRepeat(input, known) && (await fits(password, known.passwordHash))) return { made: known };
      throw emailTaken();
    });
  }

  @Handles(register, 'prepare')
  async handle(input: Input, { tx, prepared }: CommandCtx<Prepared>) {
    const user =
      'made' in prepared
        ? await this.users.lockAsCompared(tx, prepared.made)
        : await this.make(tx, input, prepared.passwordHash);
    return { user: asUser(user), expiresAt: await this.sessions.open(tx, user.id, input) };
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

  /** The email was taken since the first step. If another try of this request took it, the repeat finds the account. */
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
