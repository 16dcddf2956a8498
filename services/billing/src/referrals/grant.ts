import { REFERRAL_DAYS, referralGranted } from '@game/contracts';
import { Clock, Outbox, Timers, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { withFreeDays, type Account } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AccountWriter } from '../accounts/account-writer.js';
import { evaluate } from '../timers.js';
import { emailHash, mailbox } from './code.js';
import { ReferralsRepository } from './referrals.repository.js';

/** Gives both sides their free days when a friend registers by a share link, once for each friend. */
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

  async both(tx: Tx, friend: { userId: string; email: string }, code: string): Promise<void> {
    const referrer = await this.accounts.userOfCode(tx, code);
    const oneself =
      !referrer || referrer.userId === friend.userId || mailbox(referrer.email) === mailbox(friend.email);
    if (oneself) return;
    const entered = await this.referrals.enter(
      tx,
      friend.userId,
      emailHash(friend.email),
      referrer.userId,
      this.clock.now(),
    );
    if (!entered) return;
    await this.give(tx, referrer.userId, 'referrer');
    await this.give(tx, friend.userId, 'friend');
  }

  private async give(tx: Tx, userId: string, side: 'referrer' | 'friend'): Promise<void> {
    const before = (await this.accounts.lock(tx, userId))!;
    const after = await this.writer.commit(tx, before, withFreeDays(before, REFERRAL_DAYS, this.clock.now()));
    // A timer moves the next charge of a running plan at Stripe, because Stripe may not answer now.
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
