import { REFERRAL_DAYS, referralGranted, type UserId } from '@game/contracts';
import { Clock, Outbox, Timers, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { withFreeDays, type Account } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AccountWriter } from '../accounts/account-writer.js';
import { evaluate } from '../timers.js';
import { emailHash, mailbox } from './code.js';
import { ReferralsRepository } from './referrals.repository.js';

/** A referrer is rewarded for this many friends within a year; friends who come later get only their own days. */
const REWARDED_A_YEAR = 6;
const YEAR_MS = 365 * 86_400_000;

interface Friend {
  userId: UserId;
  email: string;
}

/**
 * Gives the referrer and the friend their free days, once for each friend, when a friend who registered by a share link
 * has confirmed the email.
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

  /**
   * Handles the registration of a friend by a share link. The event of the email's confirmation may have arrived first.
   */
  async joined(tx: Tx, friend: Friend, code: string): Promise<void> {
    await this.referrals.lockFriend(tx, friend.userId);
    if (await this.referrals.isConfirmed(tx, friend.userId)) await this.both(tx, friend, code);
    else await this.referrals.wait(tx, friend.userId, code, this.clock.now());
  }

  async confirmed(tx: Tx, friend: Friend): Promise<void> {
    // The account is locked first, because the handler of the registration also locks it before it calls this class.
    const account = await this.accounts.lock(tx, friend.userId);
    await this.referrals.lockFriend(tx, friend.userId);
    await this.referrals.confirm(tx, friend.userId);
    const code = await this.referrals.takeWaiting(tx, friend.userId);
    if (code && !account?.deletedAt) await this.both(tx, friend, code);
  }

  private async both(tx: Tx, friend: Friend, code: string): Promise<void> {
    const referrer = await this.accounts.userOfCode(tx, code);
    const oneself =
      !referrer || referrer.userId === friend.userId || mailbox(referrer.email) === mailbox(friend.email);
    if (oneself) return;
    // The lock makes two simultaneous friends of the same referrer count one after the other.
    await this.accounts.lock(tx, referrer.userId);
    const now = this.clock.now();
    const since = new Date(now.getTime() - YEAR_MS);
    const isWithinYear = (await this.referrals.rewardedSince(tx, referrer.userId, since)) < REWARDED_A_YEAR;
    const entered = await this.referrals.enter(
      tx,
      { id: friend.userId, emailHash: emailHash(friend.email) },
      { id: referrer.userId, days: isWithinYear ? REFERRAL_DAYS : 0 },
      now,
    );
    if (!entered) return;
    if (isWithinYear) await this.give(tx, referrer.userId, 'referrer');
    await this.give(tx, friend.userId, 'friend');
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
