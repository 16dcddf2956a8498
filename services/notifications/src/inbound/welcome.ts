import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { MessagesRepository } from '../messages/messages.repository.js';

/** The most automatic replies to one number or mailbox in an hour (messages#other-words). */
const AUTOMATIC_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/** Decides whether a text gets an automatic reply. A number that we never texted gets none. */
@Injectable()
export class Welcome {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
  ) {}

  /** Whether we ever texted the number. If so, LIST and HELP are always answered. */
  async isKnown(tx: Tx, phone: string): Promise<boolean> {
    return (await this.replies(tx, phone)).known;
  }

  /**
   * Whether a text that is not a keyword gets a reply. These replies are limited, so that two machines cannot
   * answer each other for ever.
   */
  async hasRoom(tx: Tx, address: string): Promise<boolean> {
    const { known, automatic } = await this.replies(tx, address);
    return known && automatic < AUTOMATIC_AN_HOUR;
  }

  /**
   * Whether a mail that changed nothing gets an answer. These answers are limited too, because two mail
   * programs could answer each other for ever.
   */
  async hasRoomForAnswer(tx: Tx, email: string): Promise<boolean> {
    const { automatic, answers } = await this.replies(tx, email);
    return automatic + answers < AUTOMATIC_AN_HOUR;
  }

  private replies(tx: Tx, address: string) {
    return this.messages.repliesTo(tx, address, new Date(this.clock.now().getTime() - HOUR_MS));
  }
}
