import { accountNoticed, userSaved } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { SessionRevoker } from '../sessions/session-revoker.js';
import type { UserRow } from '../users/user.row.js';
import { asSnapshot } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';
import { ResetsRepository } from './resets.repository.js';

/** Sets a new password, ends every session but the one that may be excepted, and every reset link; notifies the owner. */
@Injectable()
export class NewPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly revoker: SessionRevoker,
    private readonly resets: ResetsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async set(
    tx: Tx,
    { id: userId, username, email, timeZone }: UserRow,
    passwordHash: string,
    sessions: { exceptHash: string | null },
    more: Partial<UserRow> = {},
  ): Promise<void> {
    const user = (await this.users.change(tx, userId, { ...more, passwordHash }))!;
    await this.revoker.revoke(tx, userId, sessions);
    await this.resets.forget(tx, userId);
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    const at = this.clock.now().toISOString();
    await this.outbox.publish(tx, accountNoticed, {
      ...{ userId, username, email, timeZone, at },
      what: 'password-changed',
    });
  }
}
