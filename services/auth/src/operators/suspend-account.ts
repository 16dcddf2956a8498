import {
  Id,
  accountNotFound,
  asId,
  credentialsChanged,
  findAccount,
  liftSuspension,
  suspendAccount,
  userSaved,
  type DeskAccount,
  type PayloadOf,
  type UserId,
} from '@game/contracts';
import { Answers, Clock, Handles, Outbox, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { KeyRevoker } from '../api-keys/key-revoker.js';
import { ResetsRepository } from '../passwords/resets.repository.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import type { UserRow } from '../users/user.row.js';
import { asSnapshot } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';

/** Operators find an account, suspend it and lift the suspension. */
@Controller()
export class SuspendAccount {
  constructor(
    private readonly users: UsersRepository,
    private readonly revoker: SessionRevoker,
    private readonly keys: KeyRevoker,
    private readonly resets: ResetsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Answers(findAccount)
  async find({ who }: PayloadOf<typeof findAccount>): Promise<DeskAccount> {
    const id = Id.safeParse(who).success ? asId<UserId>(who) : (await this.users.knownByEmail(who))[0]?.id;
    const user = id && (await this.users.byId(id));
    if (!user) throw accountNotFound();
    return asSeen(user);
  }

  /** Ends sessions, keys and links at once, as a change of the password does. A repeat changes nothing. */
  @Handles(suspendAccount)
  async suspend({ userId }: PayloadOf<typeof suspendAccount>, { tx }: CommandCtx) {
    const known = await this.lock(tx, userId);
    if (known.suspendedAt) return asSeen(known);
    const at = this.clock.now();
    const user = await this.save(tx, userId, at);
    await this.revoker.revoke(tx, userId, { exceptHash: null });
    await this.keys.revokeAll(tx, userId);
    await this.resets.forget(tx, userId);
    await this.outbox.publish(tx, credentialsChanged, { userId, at: at.toISOString() });
    return asSeen(user);
  }

  @Handles(liftSuspension)
  async lift({ userId }: PayloadOf<typeof liftSuspension>, { tx }: CommandCtx) {
    const known = await this.lock(tx, userId);
    return asSeen(known.suspendedAt ? await this.save(tx, userId, null) : known);
  }

  private async lock(tx: Tx, userId: UserId): Promise<UserRow> {
    const user = await this.users.lock(tx, userId);
    if (!user) throw accountNotFound();
    return user;
  }

  private async save(tx: Tx, userId: UserId, suspendedAt: Date | null): Promise<UserRow> {
    const user = (await this.users.change(tx, userId, { suspendedAt }))!;
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    return user;
  }
}

const asSeen = (user: UserRow): DeskAccount => ({
  ...{ id: user.id, username: user.username, email: user.email, emailVerified: user.emailVerified },
  ...{ phone: user.phone, phoneVerified: user.phoneVerified, createdAt: user.createdAt.toISOString() },
  suspendedAt: user.suspendedAt?.toISOString() ?? null,
  deletesAt: user.deletesAt?.toISOString() ?? null,
});
