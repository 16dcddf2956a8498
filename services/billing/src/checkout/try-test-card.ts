import { consentNeeded, notFound, tryTestCard, type OutputOf, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Checkouts } from '../providers/checkouts.js';
import { Customers } from '../providers/customers.js';
import { TestCards, intentIn } from '../providers/test-cards.js';
import { ConsentsRepository } from './consents.repository.js';

type Reply = OutputOf<typeof tryTestCard>;

/** Charges a test card for a payment of the golfer's own. The client secret of somebody else's is refused. */
@Controller()
export class TryTestCard {
  constructor(
    private readonly cards: TestCards,
    private readonly accounts: AccountsRepository,
    private readonly checkouts: Checkouts,
    private readonly customers: Customers,
    private readonly consents: ConsentsRepository,
  ) {}

  @Handles(tryTestCard, 'prepare', { sideEffects: true })
  async handle(_: PayloadOf<typeof tryTestCard>, { prepared }: CommandCtx<Reply>): Promise<Reply> {
    return prepared;
  }

  async prepare(input: PayloadOf<typeof tryTestCard>): Promise<Reply> {
    this.cards.assertSimulated();
    const { userId, clientSecret, number, approves } = input;
    const customerId = (await this.accounts.find(userId))?.customerId;
    if (!customerId || (await this.customers.ofIntent(intentIn(clientSecret))) !== customerId)
      throw notFound();
    if (approves !== undefined) return { status: await this.cards.answer(clientSecret, approves) };
    if (number === undefined) throw notFound();
    await this.assertAgreed(customerId, clientSecret);
    return { status: await this.cards.tryCard(clientSecret, number) };
  }

  /** A purchase is charged only after its buyer agreed to it; the payments that follow need no further consent. */
  private async assertAgreed(customerId: string, clientSecret: string): Promise<void> {
    const open = await this.checkouts.open(customerId);
    const isPurchase = open.some((checkout) => checkout.clientSecret === clientSecret);
    if (isPurchase && !(await this.consents.isGiven(intentIn(clientSecret)))) throw consentNeeded();
  }
}
