import { notFound, tryTestCard, type OutputOf, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { TestCards } from '../providers/test-cards.js';

type Reply = OutputOf<typeof tryTestCard>;

/** The client secret is the permission, as it is at Stripe: only the browser that opened the checkout has it. */
@Controller()
export class TryTestCard {
  constructor(private readonly cards: TestCards) {}

  @Handles(tryTestCard, 'prepare', { sideEffects: true })
  async handle(_: PayloadOf<typeof tryTestCard>, { prepared }: CommandCtx<Reply>): Promise<Reply> {
    return prepared;
  }

  async prepare(input: PayloadOf<typeof tryTestCard>): Promise<Reply> {
    this.cards.assertSimulated();
    const { clientSecret, number, approves } = input;
    if (approves !== undefined) return { status: await this.cards.answer(clientSecret, approves) };
    if (number === undefined) throw notFound();
    return { status: await this.cards.tryCard(clientSecret, number) };
  }
}
