import { accountNoticed, userDeleted, userRegistered, userSaved, type PayloadOf } from '@game/contracts';
import { Clock, On, Timers, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Grant } from '../referrals/grant.js';
import { erase, evaluate, readdress } from '../timers.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountWriter } from './account-writer.js';
import { OpenAccount } from './open-account.js';

/** Opens an account for each user, keeps its email up to date, and closes it when the user is deleted. */
@Controller()
export class AccountsListeners {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly open: OpenAccount,
    private readonly writer: AccountWriter,
    private readonly grant: Grant,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  @On(userRegistered, 'AccountsListeners.onRegistered')
  async onRegistered(user: PayloadOf<typeof userRegistered>, { tx }: EventCtx): Promise<void> {
    const { userId, email, createdAt, referralCode, deviceShared } = user;
    const account = await this.open.of(tx, { userId, email, registeredAt: createdAt });
    if (account.deletedAt) return;
    await this.writer.commit(tx, account, account);
    // Otherwise one person could make up friends in one browser.
    if (referralCode && !deviceShared) await this.grant.joined(tx, userId, referralCode);
  }

  /**
   * Opens an account, also for a user who registered before billing existed. If the email is new, a timer changes it at
   * Stripe, and retries until that succeeds.
   */
  @On(userSaved, 'AccountsListeners.onSaved')
  async onSaved({ id, email, createdAt }: PayloadOf<typeof userSaved>, { tx }: EventCtx): Promise<void> {
    const account = await this.open.of(tx, { userId: id, email, registeredAt: createdAt });
    if (account.deletedAt) return;
    await this.writer.commit(tx, account, { ...account, email });
    if (account.customerId && account.email !== email)
      await this.timers.set(tx, readdress, id, this.clock.now());
  }

  /**
   * When a user deletes the account, the plan is set not to renew; when the user cancels the deletion, that is undone.
   * A timer does this at Stripe, and retries until it succeeds.
   */
  @On(accountNoticed, 'AccountsListeners.onNoticed')
  async onNoticed({ userId, what, at }: PayloadOf<typeof accountNoticed>, { tx }: EventCtx): Promise<void> {
    if (what !== 'deletion-scheduled' && what !== 'deletion-cancelled') return;
    const account = await this.accounts.lock(tx, userId);
    if (!account || account.deletedAt) return;
    const leavesAt = what === 'deletion-scheduled' ? new Date(at) : null;
    await this.accounts.save(tx, { ...account, leavesAt });
    await this.timers.set(tx, evaluate, userId, this.clock.now());
  }

  /** A timer ends the user's subscriptions at Stripe, and retries until that succeeds. */
  @On(userDeleted, 'AccountsListeners.onDeleted')
  async onDeleted({ userId, deletedAt }: PayloadOf<typeof userDeleted>, { tx }: EventCtx): Promise<void> {
    const account = await this.accounts.lock(tx, userId);
    if (!account) return;
    await this.accounts.save(tx, { ...account, email: null, deletedAt: new Date(deletedAt) });
    await this.timers.set(tx, erase, userId, this.clock.now());
  }
}
