import { consentChanged, done, giveConsent, notFound, type PayloadOf } from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Checkouts } from '../providers/checkouts.js';
import { intentIn } from '../providers/test-cards.js';
import { ConsentsRepository, type Consent } from './consents.repository.js';
import { consentWords, nextCharge } from './terms.js';

type Input = PayloadOf<typeof giveConsent>;
type Agreed = Pick<Consent, 'checkoutId' | 'plan' | 'words'>;

/**
 * Stores that a buyer agreed to what an open checkout charges. The server writes the words again and compares them with
 * the buyer's, so the stored words are true and are those that the buyer read.
 */
@Controller()
export class GiveConsent {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly checkouts: Checkouts,
    private readonly consents: ConsentsRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(giveConsent, 'prepare')
  async handle({ buyer }: Input, { tx, prepared }: CommandCtx<Agreed>) {
    await this.consents.insert(tx, { ...prepared, userId: buyer.userId, at: this.clock.now() });
    return done;
  }

  async prepare({ buyer, clientSecret, consent }: Input): Promise<Agreed> {
    const account = await this.accounts.find(buyer.userId);
    const open = account?.customerId ? await this.checkouts.open(account.customerId) : [];
    const checkout = open.find((each) => each.clientSecret === clientSecret);
    if (!account || !checkout?.plan) throw notFound();
    const { plan, due, creditUsed } = checkout;
    const next = nextCharge(checkout, account.freeUntil);
    const words = consentWords({ plan, due, creditUsed, next });
    if (consent !== words) throw consentChanged();
    return { checkoutId: intentIn(clientSecret), plan, words };
  }
}
