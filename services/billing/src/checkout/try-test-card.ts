import { notFound, tryTestCard, type OutputOf, type PayloadOf } from '@game/contracts';
import { Handles } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TestCards } from '../providers/test-cards.js';

/** The client secret is the permission, as it is at Stripe: only whoever opened the checkout has it. */
@Controller()
export class TryTestCard {
  constructor(private readonly cards: TestCards) {}

  @Handles(tryTestCard)
  async handle(input: PayloadOf<typeof tryTestCard>): Promise<OutputOf<typeof tryTestCard>> {
    this.cards.assertSimulated();
    const { clientSecret, number, approves } = input;
    if (approves !== undefined) return { status: await this.cards.answer(clientSecret, approves) };
    if (number === undefined) throw notFound();
    return { status: await this.cards.tryCard(clientSecret, number) };
  }
}
