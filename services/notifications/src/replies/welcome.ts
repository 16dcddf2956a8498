import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { MessagesRepository } from '../messages/messages.repository.js';

/** Automatic replies to one number; strangers get none (messages#other-words). */
const AUTOMATIC_A_DAY = 5;
const DAY_MS = 24 * 3_600_000;

/** Whether an automatic reply is in place: not to whom we never texted, and not in a duel with another machine. */
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
