import { emailTaken, register, userRegistered, userSaved, type PayloadOf } from '@game/contracts';
import { Clock, Handles, Outbox, newId, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { Passwords } from '../passwords/passwords.js';
import { asSnapshot, asUser, newAccount, type Account } from './user.js';
import { UsersRepository } from './users.repository.js';

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

  @Handles(register)
  async handle(input: PayloadOf<typeof register>, { tx }: CommandCtx) {
    await this.limits.register(input.address);
    const passwordHash = await this.passwords.hash(input.password);
    const { username, email, timeZone, attempt } = input;
    const account = newAccount({
      id: newId(),
      username,
      email,
      gender: input.gender ?? null,
      timeZone,
      createdAt: this.clock.now(),
    });
    const isNew = await this.users.insert(tx, { ...account, passwordHash, attempt });
    const user = isNew ? account : await this.repeated(input, tx);
    if (isNew) await this.announce(tx, account, input.referralCode ?? null);
    return { user: asUser(user), expiresAt: await this.sessions.open(tx, user.id, input) };
  }

  private async announce(tx: CommandCtx['tx'], account: Account, referralCode: string | null): Promise<void> {
    const { id: userId, email, createdAt } = account;
    await this.outbox.publish(tx, userSaved, asSnapshot(account));
    await this.outbox.publish(tx, userRegistered, {
      userId,
      email,
      referralCode,
      createdAt: createdAt.toISOString(),
    });
  }

  /** The account that this same request made before its answer was lost; anybody else's is taken. */
  private async repeated({ email, password, attempt }: PayloadOf<typeof register>, tx: CommandCtx['tx']) {
    const user = await this.users.byEmail(tx, email);
    if (
      user &&
      attempt &&
      user.attempt === attempt &&
      (await this.passwords.fits(password, user.passwordHash))
    )
      return user;
    throw emailTaken();
  }
}
