import { signIn, userSaved, wrongCredentials, type PayloadOf } from '@game/contracts';
import { Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { Passwords } from '../users/passwords.js';
import { asSnapshot, asUser, type Account } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';
import { SessionsRepository } from './sessions.repository.js';

@Controller()
export class SignIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
  ) {}

  @Handles(signIn)
  async handle({ email, password, timeZone, ...session }: PayloadOf<typeof signIn>, { tx }: CommandCtx) {
    await this.limits.signIn(email, session.address);
    const known = await this.users.byEmail(tx, email);
    const fits = await this.passwords.fits(password, known?.passwordHash);
    if (!known || !fits) throw wrongCredentials();
    const user = timeZone && timeZone !== known.timeZone ? await this.moved(tx, known, timeZone) : known;
    return { user: asUser(user), expiresAt: await this.sessions.open(tx, user.id, session) };
  }

  /** The browser's zone is the best word on where a person is: quiet hours and dates follow it. */
  private async moved(tx: CommandCtx['tx'], known: Account, timeZone: string): Promise<Account> {
    const user = (await this.users.change(tx, known.id, { timeZone })) ?? known;
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    return user;
  }
}
