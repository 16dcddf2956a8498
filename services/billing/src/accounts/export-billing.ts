import { exportBilling, type OutputOf, type PayloadOf, type UserId } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ConsentsRepository } from '../checkout/consents.repository.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { OrdersRepository } from '../operators/orders.repository.js';
import { codeOf } from '../referrals/code.js';
import { ReferralsRepository } from '../referrals/referrals.repository.js';
import type { Account } from './account.js';
import { AccountsRepository } from './accounts.repository.js';

const PAGE = 200;

/** Exports the data that billing stores about a user. Of a card it stores only the brand and the last four digits. */
@Controller()
export class ExportBilling {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly ledger: LedgerRepository,
    private readonly referrals: ReferralsRepository,
    private readonly consents: ConsentsRepository,
    private readonly orders: OrdersRepository,
  ) {}

  @Answers(exportBilling)
  async handle({ userId, cursor }: PayloadOf<typeof exportBilling>): Promise<OutputOf<typeof exportBilling>> {
    const found = await this.ledger.paymentsOf(userId, cursor, PAGE + 1);
    const page = found.slice(0, PAGE);
    const account = cursor === undefined ? await this.accounts.find(userId) : undefined;
    const granted = cursor === undefined ? await this.referrals.grantedTo(userId) : [];
    return {
      accounts: account ? [accountView(account)] : [],
      payments: page.map((payment) => ({ ...payment, paidAt: payment.paidAt.toISOString() })),
      referrals: granted.map(({ at, ...grant }) => ({ ...grant, at: at.toISOString() })),
      ...(cursor === undefined ? await this.once(userId) : { consents: [], orders: [] }),
      next: found.length > PAGE ? page.at(-1)!.id : null,
    };
  }

  private async once(userId: UserId) {
    const consents = await this.consents.ofUser(userId);
    const orders = await this.orders.ofUser(userId);
    return {
      consents: consents.map(({ plan, words, at }) => ({ plan, words, at: at.toISOString() })),
      orders: orders.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() })),
    };
  }
}

const accountView = (account: Account) => ({
  registeredAt: account.registeredAt.toISOString(),
  trialEndsAt: account.trialEnd.toISOString(),
  freeUntil: account.freeUntil.toISOString(),
  referralCode: codeOf(account.userId),
  customerId: account.customerId,
  entitlement: account.entitlement,
});
