import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { MessagesRepository } from '../messages/messages.repository.js';

/** The most automatic replies to one number in 24 hours (messages#other-words). */
const AUTOMATIC_A_DAY = 5;
const DAY_MS = 24 * 3_600_000;

/**
 * Decides whether a text gets an automatic reply: not from a number that we never texted, and not beyond the daily
 * limit, so that two machines cannot answer each other for ever.
 */
@Injectable()
export class Welcome {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
  ) {}

  async isReply(tx: Tx, phone: string): Promise<boolean> {
    const { known, automatic } = await this.messages.repliesTo(
      tx,
      phone,
      new Date(this.clock.now().getTime() - DAY_MS),
    );
    return known && automatic < AUTOMATIC_A_DAY;
  }
}
