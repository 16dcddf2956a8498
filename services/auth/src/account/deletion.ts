import { accountNoticed, apiKeyEnded, userDeleted, wrongCredentials } from '@game/contracts';
import { Clock, Outbox, Timers, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { ApiKeysRepository } from '../api-keys/api-keys.repository.js';
import { CodesRepository } from '../codes/codes.repository.js';
import { ResetsRepository } from '../passwords/resets.repository.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { ConsentsRepository } from '../users/consents.repository.js';
import type { UserRow } from '../users/user.row.js';
import { nobody } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';
import { deletionDue } from './timers.js';

const DAY_MS = 86_400_000;
/** For this long the owner can keep the account by signing in (accounts#deletion). */
const GRACE_MS = 7 * DAY_MS;

/** Erases an account after its days of grace, unless the owner signs in before they are over. */
@Injectable()
export class Deletion {
  constructor(
    private readonly users: UsersRepository,
    private readonly revoker: SessionRevoker,
    private readonly keys: ApiKeysRepository,
    private readonly codes: CodesRepository,
    private readonly resets: ResetsRepository,
    private readonly consents: ConsentsRepository,
    private readonly timers: Timers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Ends sessions and API keys at once. Returns when the account will be erased. */
  async schedule(tx: Tx, user: UserRow): Promise<Date> {
    const deletesAt = new Date(this.clock.now().getTime() + GRACE_MS);
    await this.users.change(tx, user.id, { deletesAt });
    await this.shutOut(tx, user.id);
    await this.timers.set(tx, deletionDue, user.id, deletesAt);
    await this.tell(tx, user, 'deletion-scheduled', deletesAt);
    return deletesAt;
  }

  async cancel(tx: Tx, userId: string): Promise<UserRow> {
    const user = await this.users.change(tx, userId, { deletesAt: null });
    if (!user) throw wrongCredentials();
    await this.timers.clear(tx, deletionDue, userId);
    await this.tell(tx, user, 'deletion-cancelled', this.clock.now());
    return user;
  }

  /** Erases everything about the person. The user's row stays, because other records may still refer to its id. */
  async finish(tx: Tx, userId: string): Promise<void> {
    const deletedAt = this.clock.now();
    await this.shutOut(tx, userId);
    await this.codes.forget(tx, userId);
    await this.consents.forget(tx, userId);
    await this.users.change(tx, userId, { ...nobody(userId), deletedAt });
    await this.outbox.publish(tx, userDeleted, { userId, deletedAt: deletedAt.toISOString() });
  }

  private async shutOut(tx: Tx, userId: string): Promise<void> {
    await this.revoker.revoke(tx, userId, { exceptHash: null });
    await this.resets.forget(tx, userId);
    for (const keyHash of await this.keys.deleteAll(tx, userId))
      await this.outbox.publish(tx, apiKeyEnded, { userId, keyHash });
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
