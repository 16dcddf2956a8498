import { Clock, Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.js';
import { AccountChanged } from '../accounts/account-updates.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AccountWriter } from '../accounts/account-writer.js';
import { RecordCharges } from '../ledger/record-charges.js';
import { StripeCommands } from '../providers/stripe-commands.js';
import { StripeSnapshots } from '../providers/stripe-snapshots.js';
import { converge, type Converged } from './converge.js';

type Along = (tx: Tx, after: Account) => Promise<void>;

/**
 * Brings an account in line with Stripe. No lock is held while it waits for Stripe. The outcome is saved only if nobody
 * has saved the account since it was read, so a snapshot that is saved later was also taken later. It runs within
 * AccountUpdates, which repeats the work if somebody else has saved.
 */
@Injectable()
export class Reconciler {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly writer: AccountWriter,
    private readonly charges: RecordCharges,
    private readonly snapshots: StripeSnapshots,
    private readonly commands: StripeCommands,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** `along` runs in the same transaction as the save of the account. */
  async reconcile(before: Account, along?: Along): Promise<Account> {
    return this.save(before, await this.converge(before), along);
  }

  /** Reads Stripe and performs the resulting commands; undefined if the account has no customer at Stripe. */
  async converge(before: Account): Promise<Converged | undefined> {
    if (!before.customerId && !before.formerCustomers.length) return undefined;
    if (before.deletedAt)
      return {
        account: before,
        snapshot: await this.snapshots.of(before),
        done: [],
        refused: [],
        at: this.clock.now(),
      };
    return converge(before, { snapshots: this.snapshots, commands: this.commands }, this.clock.now());
  }

  /** Runs work that follows a reading of Stripe. If the work fails, the reading is saved nevertheless. */
  async following<T>(before: Account, seen: Converged | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // If another update has saved a reading at least as new, this one is not saved, and the work is repeated.
      if (!(error instanceof AccountChanged)) await this.save(before, seen);
      throw error;
    }
  }

  save(before: Account, seen: Converged | undefined, along?: Along): Promise<Account> {
    return this.db.transaction(async (tx) => {
      if (before.deletedAt) {
        // Only the payments of a deleted account are still recorded, without personal data.
        if (seen) await this.charges.record(tx, before, seen);
        return before;
      }
      const after = await this.writer.commit(tx, before, seen?.account ?? before, seen);
      if (seen) {
        await this.charges.record(tx, before, seen);
        await this.accounts.markSettled(tx, after.userId, this.clock.now());
      }
      await along?.(tx, after);
      return after;
    });
  }
}
