import { organiserAnswered, organiserAsked, type OrganiserAnswer, type PayloadOf } from '@game/contracts';
import { On, Outbox, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { PlanByText } from './plan-by-text.js';
import { RoundsByText } from './rounds-by-text.js';

type Asked = PayloadOf<typeof organiserAsked>;

/** Carries out what organisers ask by text or by a forwarded mail (messages#planning-by-text), and answers. */
@Controller()
export class OrganiserAskedListeners {
  constructor(
    private readonly planning: PlanByText,
    private readonly rounds: RoundsByText,
    private readonly outbox: Outbox,
  ) {}

  @On(organiserAsked, 'OrganiserAskedListeners.onAsked')
  async onAsked(asked: Asked, { tx }: EventCtx): Promise<void> {
    const answer = await this.answerTo(tx, asked);
    const { userId, timeZone, from, sourceId } = asked;
    if (answer)
      await this.outbox.publish(tx, organiserAnswered, { userId, timeZone, from, sourceId, answer });
  }

  private async answerTo(tx: Tx, asked: Asked): Promise<OrganiserAnswer | undefined> {
    const { wish, userId } = asked;
    switch (wish.kind) {
      case 'propose':
        return this.planning.propose(tx, asked, wish.proposal);
      case 'send':
        return this.planning.send(tx, asked, wish.proposal);
      case 'status':
        return this.rounds.status(tx, userId, wish.ifAny);
      case 'cancel-for-good':
        return this.rounds.cancelForGood(tx, userId, wish.bookingId);
      case 'who':
      case 'pause':
      case 'resume':
      case 'cancel':
        return this.rounds.act(tx, userId, wish.kind, wish.round);
    }
  }
}
