import {
  PROOF_MS,
  notSignedIn,
  proofNeeded,
  updateProfile,
  userSaved,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, Outbox, Timers, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Announcements } from '../account/announcements.js';
import { genderDue } from '../account/timers.js';
import { CodesRepository } from '../codes/codes.repository.js';
import { RateLimits } from '../rate-limits.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { genderChange } from './gender-change.js';
import type { UserRow } from './user.row.js';
import { alongWith, asSnapshot, asUser, onlyGiven } from './user.js';
import { UsersRepository, type Known } from './users.repository.js';

type Input = PayloadOf<typeof updateProfile>;

@Controller()
export class UpdateProfile {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly codes: CodesRepository,
    private readonly announcements: Announcements,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /**
   * The gateway's guard has refused calls without a proof. A change of the email is refused here, too, because it takes
   * the account away from its owner.
   */
  async prepare({ userId, email, tokenHash }: Input): Promise<Known> {
    await this.limits.change(userId);
    const known = await this.users.knownById(userId);
    if (!known) throw notSignedIn();
    if (email === undefined || isSame(email, known.email)) return known;
    const since = new Date(this.clock.now().getTime() - PROOF_MS);
    if (!tokenHash || !(await this.sessions.isProvedSince(userId, tokenHash, since))) throw proofNeeded();
    return known;
  }

  /**
   * Fields that are absent are kept, and fields that are null are cleared. A new email replaces the old one only once
   * it is confirmed.
   */
  @Handles(updateProfile, 'prepare')
  async handle(
    { userId, email, currentPassword: _, tokenHash: __, nonce: ___, gender, ...given }: Input,
    { tx, prepared }: CommandCtx<Known>,
  ) {
    const known = await this.users.lockAsCompared(tx, prepared);
    const asks = email !== undefined && !isSame(email, known.email);
    const fields = { ...onlyGiven(given), ...(email === undefined || asks ? {} : { email }) };
    const more = asks ? { pendingEmail: email } : {};
    const genders = genderChange(known, gender, this.clock.now());
    const user = (await this.users.change(tx, userId, {
      ...alongWith(known, fields),
      ...fields,
      ...more,
      ...genders,
    }))!;
    await this.setGenderTimer(tx, known, user);
    if (asks && email !== known.pendingEmail) await this.codes.forget(tx, userId, 'email');
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    const { phone, phoneVerified, messagingConsent } = known;
    if (user.phone !== phone)
      await this.announcements.announceChange(
        tx,
        user,
        { what: 'phone', phone, phoneVerified, messagingConsent },
        { about: user.phone },
      );
    return { user: asUser(user) };
  }

  private async setGenderTimer(tx: Tx, before: UserRow, { id, genderChangesAt: at }: UserRow): Promise<void> {
    if (before.genderChangesAt?.getTime() === at?.getTime()) return;
    await (at ? this.timers.set(tx, genderDue, id, at) : this.timers.clear(tx, genderDue, id));
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
