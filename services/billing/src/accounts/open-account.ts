import type { Buyer } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { newAccount, type Account } from './account.js';
import { AccountsRepository } from './accounts.repository.js';

/** Everybody has an account, from the first word of them on: the registration's, or their own first visit to billing. */
@Injectable()
export class OpenAccount {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Found or made, and locked. */
  async of(tx: Tx, buyer: Buyer): Promise<Account> {
    await this.accounts.insert(tx, newAccount(buyer));
    return (await this.accounts.lock(tx, buyer.userId))!;
  }
}
