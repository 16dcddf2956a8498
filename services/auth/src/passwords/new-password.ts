import { accountNoticed, credentialsChanged, userSaved } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { Announcements } from '../account/announcements.js';
import { KeyRevoker } from '../api-keys/key-revoker.js';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import type { UserRow } from '../users/user.row.js';
import { asSnapshot } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';
import { ResetsRepository } from './resets.repository.js';

/**
 * Sets a new password. It ends every session (except one, if the caller wants that), API key and reset link, makes
 * other services end the links and keys that they issued, and informs the owner.
 */
@Injectable()
export class NewPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly revoker: SessionRevoker,
    private readonly keys: KeyRevoker,
    private readonly resets: ResetsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly announcements: Announcements,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async set(
    tx: Tx,
    known: UserRow,
    passwordHash: string,
    sessions: { exceptHash: string | null },
    more: Partial<UserRow> = {},
  ): Promise<void> {
    await this.replace(tx, known, { ...more, passwordHash }, sessions);
    const { id: userId, username, email, timeZone } = known;
    const at = this.clock.now().toISOString();
    const passkeys = await this.passkeys.namesOf(tx, userId);
    const told = { userId, username, email, timeZone, at, passkeys };
    await this.outbox.publish(tx, accountNoticed, { ...told, what: 'password-changed' });
  }

  /** Restores fields of the account, and ends what somebody else made since `foreignSince` for good. */
  async takeBack(
    tx: Tx,
    known: UserRow,
    passwordHash: string,
    before: Partial<UserRow>,
    foreignSince: Date,
  ): Promise<void> {
    const fields = { ...before, passwordHash };
    const owner = await this.replace(tx, known, fields, { exceptHash: null }, foreignSince);
    await this.announcements.announce(tx, owner, before.email ? 'email-restored' : 'taken-back');
  }

  private async replace(
    tx: Tx,
    { id: userId }: UserRow,
    fields: Partial<UserRow>,
    sessions: { exceptHash: string | null },
    foreignSince?: Date,
  ): Promise<UserRow> {
    const user = (await this.users.change(tx, userId, fields))!;
    await this.revoker.revoke(tx, userId, sessions);
    await this.keys.revokeAll(tx, userId);
    await this.resets.forget(tx, userId);
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    await this.outbox.publish(tx, credentialsChanged, {
      userId,
      at: this.clock.now().toISOString(),
      foreignSince: foreignSince?.toISOString() ?? null,
    });
    return user;
  }
}
