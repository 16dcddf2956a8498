import type { Buyer } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { newAccount, type Account } from './account.js';
import { AccountsRepository } from './accounts.repository.js';

/**
 * Opens the account of a user when billing first needs it: for an event about the user, or for the user's own request.
 */
@Injectable()
export class OpenAccount {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Finds or creates the account, and locks it. */
  async of(tx: Tx, buyer: Buyer): Promise<Account> {
    await this.accounts.insert(tx, newAccount(buyer));
    return (await this.accounts.lock(tx, buyer.userId))!;
  }
}
