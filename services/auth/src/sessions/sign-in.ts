import { signIn, userSaved, wrongCredentials, type PayloadOf } from '@game/contracts';
import { Handles, Outbox, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Deletion } from '../account/deletion.js';
import { Passwords } from '../passwords/passwords.js';
import { RateLimits } from '../rate-limits.js';
import type { UserRow } from '../users/user.row.js';
import { asSnapshot, asUser } from '../users/user.js';
import { UsersRepository, type Known } from '../users/users.repository.js';
import { SessionsRepository } from './sessions.repository.js';

type Input = PayloadOf<typeof signIn>;

@Controller()
export class SignIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: Passwords,
    private readonly deletion: Deletion,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
  ) {}

  async prepare({ email, password, address }: Input): Promise<Known> {
    await this.limits.signIn(email, address);
    return this.passwords.inTurn(address, async ({ fits }) => {
      const known = await this.users.knownByEmail(email);
      const isRight = await fits(password, known?.passwordHash);
      if (!known || !isRight) throw wrongCredentials();
      return known;
    });
  }

  @Handles(signIn, 'prepare')
  async handle({ email: _, password: __, timeZone, ...session }: Input, { tx, prepared }: CommandCtx<Known>) {
    const known = await this.users.lockAsCompared(tx, prepared);
    const deletionCancelled = known.deletesAt !== null;
    const back = deletionCancelled ? await this.deletion.cancel(tx, known.id) : known;
    const user = await this.movedTo(tx, back, timeZone);
    return {
      user: asUser(user),
      expiresAt: await this.sessions.open(tx, user.id, session),
      deletionCancelled,
    };
  }

  /** Stores the browser's time zone, which tells best where the user is: quiet hours and dates follow it. */
  private async movedTo(tx: Tx, known: UserRow, timeZone?: string): Promise<UserRow> {
    if (!timeZone || timeZone === known.timeZone) return known;
    const user = await this.users.change(tx, known.id, { timeZone });
    if (!user) throw wrongCredentials();
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    return user;
  }
}
