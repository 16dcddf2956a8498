import { confirmCode, notSignedIn, serviceUnavailable, userSaved, type PayloadOf } from '@game/contracts';
import { Clock, Handles, Outbox, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Passwords } from '../passwords/passwords.js';
import { asSnapshot, asUser } from '../users/user.js';
import { EmailChange } from '../users/email-change.js';
import type { UserRow } from '../users/user.row.js';
import { UsersRepository } from '../users/users.repository.js';
import { CodesRepository } from './codes.repository.js';

const MOST_TRIES = 5;

type Input = PayloadOf<typeof confirmCode>;
/** `codeHash` is the hash that the given code was compared with; undefined if no code had been sent. */
interface Prepared {
  codeHash: string | undefined;
  fits: boolean;
}

@Controller()
export class ConfirmCode {
  constructor(
    private readonly users: UsersRepository,
    private readonly codes: CodesRepository,
    private readonly passwords: Passwords,
    private readonly emails: EmailChange,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Compares the code without counting the try. The caller gets the result only after `handle` has counted the try. */
  async prepare({ userId, channel, code }: Input): Promise<Prepared> {
    return this.passwords.inTurn(userId, async ({ fits }) => {
      const sent = await this.codes.find(userId, channel);
      const codeHash = sent?.codeHash;
      const isUsable = sent !== undefined && sent.tries < MOST_TRIES && sent.expiresAt > this.clock.now();
      return { codeHash, fits: isUsable && (await fits(code, codeHash)) };
    });
  }

  /** A code works once, and only for the address that it was sent to. */
  @Handles(confirmCode, 'prepare')
  async handle({ userId, channel }: Input, { tx, prepared }: CommandCtx<Prepared>) {
    const known = await this.users.lock(tx, userId);
    if (!known) throw notSignedIn();
    const sent = await this.codes.try(tx, userId, channel);
    const address = channel === 'email' ? (known.pendingEmail ?? known.email) : known.phone;
    const alive =
      sent && sent.tries <= MOST_TRIES && sent.expiresAt > this.clock.now() && sent.address === address;
    if (!alive) return { user: null, triesLeft: 0 };
    // A new code was sent since the comparison. The command fails without counting this try, and its retry compares
    // with the new code.
    if (sent.codeHash !== prepared.codeHash) throw serviceUnavailable();
    if (!prepared.fits) return { user: null, triesLeft: MOST_TRIES - sent.tries };
    await this.codes.forget(tx, userId, channel);
    if (channel === 'email') return { user: asUser(await this.confirmEmail(tx, known)), triesLeft: 0 };
    const user = (await this.users.change(tx, userId, { phoneVerified: true }))!;
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    return { user: asUser(user), triesLeft: 0 };
  }

  private confirmEmail(tx: Tx, known: UserRow): Promise<UserRow> {
    return known.pendingEmail
      ? this.emails.move(tx, known, known.pendingEmail)
      : this.emails.confirm(tx, known);
  }
}
