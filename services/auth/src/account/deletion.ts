import {
  accountNoticed,
  credentialsChanged,
  userDeleted,
  userSaved,
  wrongCredentials,
  type UserId,
} from '@game/contracts';
import { Clock, Outbox, Timers, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { KeyRevoker } from '../api-keys/key-revoker.js';
import { CodesRepository } from '../codes/codes.repository.js';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import { SecondStepsRepository } from '../second-step/second-steps.repository.js';
import { ResetsRepository } from '../passwords/resets.repository.js';
import { KnownDevicesRepository } from '../sessions/known-devices.repository.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { ConsentsRepository } from '../users/consents.repository.js';
import { UndosRepository } from './undos.repository.js';
import type { UserRow } from '../users/user.row.js';
import { asSnapshot, nobody } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';
import { deletionDue, genderDue } from './timers.js';

const DAY_MS = 86_400_000;
/** Within this time, the owner can keep the account by signing in (accounts#deletion). */
const GRACE_MS = 7 * DAY_MS;

/** Erases an account after seven days, unless the owner signs in before they have passed. */
@Injectable()
export class Deletion {
  constructor(
    private readonly users: UsersRepository,
    private readonly revoker: SessionRevoker,
    private readonly keys: KeyRevoker,
    private readonly codes: CodesRepository,
    private readonly resets: ResetsRepository,
    private readonly consents: ConsentsRepository,
    private readonly undos: UndosRepository,
    private readonly devices: KnownDevicesRepository,
    private readonly steps: SecondStepsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly timers: Timers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends all sessions, keys and links of the account at once, including those of other services, and hides the golfer
   * from others. Returns when the account will be erased.
   */
  async schedule(tx: Tx, user: UserRow): Promise<Date> {
    const deletesAt = new Date(this.clock.now().getTime() + GRACE_MS);
    const leaving = (await this.users.change(tx, user.id, { deletesAt }))!;
    await this.shutOut(tx, user.id);
    await this.outbox.publish(tx, userSaved, asSnapshot(leaving));
    const at = this.clock.now().toISOString();
    await this.outbox.publish(tx, credentialsChanged, { userId: user.id, at });
    await this.timers.set(tx, deletionDue, user.id, deletesAt);
    await this.tell(tx, user, 'deletion-scheduled', deletesAt);
    return deletesAt;
  }

  async cancel(tx: Tx, userId: UserId): Promise<UserRow> {
    const user = await this.users.change(tx, userId, { deletesAt: null });
    if (!user) throw wrongCredentials();
    await this.timers.clear(tx, deletionDue, userId);
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    await this.tell(tx, user, 'deletion-cancelled', this.clock.now());
    return user;
  }

  /** Erases all data about the person. The user's row remains, because other records may still refer to its id. */
  async finish(tx: Tx, userId: UserId): Promise<void> {
    const deletedAt = this.clock.now();
    await this.shutOut(tx, userId);
    await this.codes.forget(tx, userId);
    await this.consents.forget(tx, userId);
    await this.undos.forget(tx, userId);
    await this.devices.forget(tx, userId);
    await this.timers.clear(tx, genderDue, userId);
    await this.steps.delete(tx, userId);
    await this.passkeys.deleteSince(tx, userId, null);
    await this.users.change(tx, userId, { ...nobody(userId), deletedAt });
    await this.outbox.publish(tx, userDeleted, { userId, deletedAt: deletedAt.toISOString() });
  }

  private async shutOut(tx: Tx, userId: UserId): Promise<void> {
    await this.revoker.revoke(tx, userId, { exceptHash: null });
    await this.resets.forget(tx, userId);
    await this.keys.revokeAll(tx, userId);
  }

  private tell(
    tx: Tx,
    { id: userId, username, email, timeZone }: UserRow,
    what: 'deletion-scheduled' | 'deletion-cancelled',
    at: Date,
  ) {
    return this.outbox.publish(tx, accountNoticed, {
      ...{ userId, username, email, timeZone, what },
      at: at.toISOString(),
    });
  }
}
