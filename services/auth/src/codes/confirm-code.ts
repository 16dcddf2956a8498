import { confirmCode, notSignedIn, userSaved, type PayloadOf } from '@game/contracts';
import { Clock, Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Passwords } from '../passwords/passwords.js';
import { asSnapshot, asUser } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';
import { CodesRepository } from './codes.repository.js';

const MOST_TRIES = 5;

@Controller()
export class ConfirmCode {
  constructor(
    private readonly users: UsersRepository,
    private readonly codes: CodesRepository,
    private readonly passwords: Passwords,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A code works once, for the address that it was sent to. */
  @Handles(confirmCode)
  async handle({ userId, channel, code }: PayloadOf<typeof confirmCode>, { tx }: CommandCtx) {
    const known = await this.users.lock(tx, userId);
    if (!known) throw notSignedIn();
    const sent = await this.codes.try(tx, userId, channel);
    const address = channel === 'email' ? known.email : known.phone;
    const alive =
      sent && sent.tries <= MOST_TRIES && sent.expiresAt > this.clock.now() && sent.address === address;
    if (!alive) return { user: null, triesLeft: 0 };
    if (!(await this.passwords.fits(code, sent.codeHash)))
      return { user: null, triesLeft: MOST_TRIES - sent.tries };
    await this.codes.forget(tx, userId, channel);
    const fields = channel === 'email' ? { emailVerified: true } : { phoneVerified: true };
    const user = (await this.users.change(tx, userId, fields))!;
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    return { user: asUser(user), triesLeft: 0 };
  }
}
