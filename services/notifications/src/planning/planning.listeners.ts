import { organiserAnswered, type OrganiserAnswer, type PayloadOf } from '@game/contracts';
import { Clock, On, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { OffersRepository } from '../offers/offers.repository.js';
import { WORDS } from '../templates/catalogue.js';
import { PlanningMessages } from './planning-messages.js';
import { PlanningRepository, type Question } from './planning.repository.js';

/**
 * Sends bookings' answers to organisers who plan by text or mail, and stores the question to which only a YES agrees.
 */
@Controller()
export class PlanningListeners {
  constructor(
    private readonly messages: PlanningMessages,
    private readonly planning: PlanningRepository,
    private readonly offers: OffersRepository,
    private readonly clock: Clock,
  ) {}

  @On(organiserAnswered, 'PlanningListeners.onAnswered')
  async onAnswered(
    { userId, from, answer }: PayloadOf<typeof organiserAnswered>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    await this.planning.lock(tx, userId);
    const question = questionIn(answer, from.channel === 'sms' && (await this.hasInvite(tx, from.address)));
    if (question) await this.messages.ask(tx, userId, from, question);
    const word = question && question.about !== 'draft' ? question.word : 'YES';
    await this.messages.send(tx, eventId, userId, from, WORDS.planning.answer(answer, word));
  }

  private async hasInvite(tx: Tx, phone: string): Promise<boolean> {
    const offers = await this.offers.ofPhone(tx, phone, this.clock.now());
    return offers.some(({ state }) => state === 'open');
  }
}

/**
 * If the organiser has an invite as a friend, a bare YES answers that invite, so the question asks for another word.
 */
function questionIn(answer: OrganiserAnswer, hasInvite: boolean): Question | undefined {
  if (answer.kind === 'proposed')
    return { about: 'send', proposal: answer.proposal, word: hasInvite ? 'SEND' : 'YES' };
  if (answer.kind !== 'cancel') return undefined;
  const { bookingId } = answer.standing.teeTime;
  return { about: 'cancel', bookingId, word: hasInvite ? 'CANCEL YES' : 'YES' };
}
