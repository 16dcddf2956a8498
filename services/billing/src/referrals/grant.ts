import { REFERRAL_DAYS, referralGranted, type UserId } from '@game/contracts';
import { Clock, Outbox, Timers, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { withFreeDays, type Account } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AccountWriter } from '../accounts/account-writer.js';
import { evaluate } from '../timers.js';
import { emailHash } from './code.js';
import { ReferralsRepository } from './referrals.repository.js';

/** A referrer is rewarded for this many friends within a year; friends who come later get only their own days. */
const REWARDED_A_YEAR = 6;
const YEAR_MS = 365 * 86_400_000;

/**
 * Gives the referrer and the friend their free days, once for each friend, when a friend who registered by a share link
 * has confirmed the email and either answered an invite or filled a tee time.
 */
@Injectable()
export class Grant {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly referrals: ReferralsRepository,
    private readonly writer: AccountWriter,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /** Handles the registration of a friend by a share link. The other two events may have arrived before it. */
  async joined(tx: Tx, friendId: UserId, code: string): Promise<void> {
    await this.referrals.lockFriend(tx, friendId);
    await this.referrals.wait(tx, friendId, code, this.clock.now());
    await this.settle(tx, friendId);
  }

  async confirmed(tx: Tx, friendId: UserId, email: string): Promise<void> {
    await this.lock(tx, friendId);
    await this.referrals.confirm(tx, friendId, emailHash(email));
    await this.settle(tx, friendId);
  }

  async tookPart(tx: Tx, friendId: UserId): Promise<void> {
    await this.lock(tx, friendId);
    await this.referrals.tookPart(tx, friendId);
    await this.settle(tx, friendId);
  }

  /** The account is locked first, because the handler of the registration also locks it before it calls this class. */
  private async lock(tx: Tx, friendId: UserId): Promise<void> {
    await this.accounts.lock(tx, friendId);
    await this.referrals.lockFriend(tx, friendId);
  }

  /** Rewards both sides once everything that a referral needs has happened. */
  private async settle(tx: Tx, friendId: UserId): Promise<void> {
    const mailbox = await this.referrals.mailboxOfPartTaker(tx, friendId);
    if (!mailbox) return;
    const code = await this.referrals.takeWaiting(tx, friendId);
    const account = await this.accounts.lock(tx, friendId);
    if (code && account && !account.deletedAt)
      await this.both(tx, { id: friendId, emailHash: mailbox }, code);
  }

  private async both(tx: Tx, friend: { id: UserId; emailHash: string }, code: string): Promise<void> {
    const referrer = await this.accounts.userOfCode(tx, code);
    if (!referrer || referrer.userId === friend.id || emailHash(referrer.email) === friend.emailHash) return;
    // The lock makes two simultaneous friends of the same referrer count one after the other.
    await this.accounts.lock(tx, referrer.userId);
    const now = this.clock.now();
    const since = new Date(now.getTime() - YEAR_MS);
    const isWithinYear = (await this.referrals.rewardedSince(tx, referrer.userId, since)) < REWARDED_A_YEAR;
    const entered = await this.referrals.enter(
      tx,
      friend,
      { id: referrer.userId, days: isWithinYear ? REFERRAL_DAYS : 0 },
      now,
    );
    if (!entered) return;
    if (isWithinYear) await this.give(tx, referrer.userId, 'referrer');
    await this.give(tx, friend.id, 'friend');
  }

  private async give(tx: Tx, userId: UserId, side: 'referrer' | 'friend'): Promise<void> {
    const before = (await this.accounts.lock(tx, userId))!;
    const after = await this.writer.commit(tx, before, withFreeDays(before, REFERRAL_DAYS, this.clock.now()));
    // A timer postpones the next charge of a running plan, because Stripe might not answer at this moment.
    if (after.standing.subscription) await this.timers.set(tx, evaluate, userId, this.clock.now());
    await this.outbox.publish(tx, referralGranted, {
      userId,
      side,
      days: REFERRAL_DAYS,
      until: untilOf(after),
    });
  }
}

const untilOf = ({ standing, freeUntil }: Account) =>
  standing.subscription || standing.lifetime ? null : freeUntil.toISOString();
