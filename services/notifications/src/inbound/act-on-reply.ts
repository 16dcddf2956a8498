import { factQuestion, replyReceived, type OfferId } from '@game/contracts';
import { Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Kind } from '../messages/kinds.js';
import type { Wording } from '../messages/notice.js';
import type { Reachable } from '../offers/offers.repository.js';
import type { Ask } from '../replies/interpret/index.js';
import { QuestionsRepository } from './questions.repository.js';
import type { Understood } from '../replies/understand.js';

/** A friend's text or mail. A text has a phone; a mail has the offer to whose address it was sent. */
export interface Reply {
  id: string;
  phone: string;
  offerId?: OfferId;
  body: string;
  at: Date;
}

/** The channel by which a reply came and by which its answer is sent. */
export interface Transport {
  /** The key under which a question to this friend is remembered. */
  asksUnder: string;
  /** Whether the friend may get one more automatic reply now. */
  hasRoom(tx: Tx): Promise<boolean>;
  words: {
    askedBack(question: Ask, about: Reachable): Wording;
    passedOn(about: Reachable): Wording;
    notUnderstood(about: Reachable | undefined, ofSeveral: boolean): Wording;
  };
  /** `about` is the offer in whose exchange the answer is shown. */
  send(tx: Tx, kind: Kind, wording: Wording, about?: Reachable): Promise<void>;
}

/** Acts on the meaning of a friend's text or mail. */
@Injectable()
export class ActOnReply {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly outbox: Outbox,
  ) {}

  async act(tx: Tx, reply: Reply, { meaning, ...more }: Understood, transport: Transport): Promise<void> {
    // STOP, START and HELP were handled before, because bookings has no part in them.
    if (meaning.intent === 'stop' || meaning.intent === 'start' || meaning.intent === 'help') return;
    const { id: textId, body: text, at, phone, offerId } = reply;
    const said = { phone, offerId, text, textId, understood: more.understood, at: at.toISOString() };
    const { intent: first, code: firstCode } = meaning;
    for (const { intent, code } of [{ intent: first, code: firstCode }, ...(more.more ?? [])])
      await this.outbox.publish(tx, replyReceived, { ...said, intent, code });
    if (meaning.intent === 'other') await this.answerOther(tx, reply, more, transport);
  }

  /**
   * Handles a reply that was not acted on: asks the sender what it means, passes it on to the organiser, or
   * answers with a line of help. A question that the facts of the tee time may answer gets no reply here,
   * because bookings looks the facts up first. A text that a program wrote gets none at all.
   */
  private async answerOther(
    tx: Tx,
    { at }: Reply,
    { ask, about, forOrganiser, ofSeveral = false, automatic, understood }: Omit<Understood, 'meaning'>,
    { asksUnder, hasRoom, words, send }: Transport,
  ): Promise<void> {
    if (automatic || !(await hasRoom(tx))) return;
    if (ask) {
      await this.questions.ask(tx, asksUnder, ask.question, at);
      return send(tx, 'asked-back', words.askedBack(ask.question, ask.about), about);
    }
    if (forOrganiser && factQuestion(understood)) return;
    if (forOrganiser && about) return send(tx, 'passed-on', words.passedOn(about), about);
    await send(tx, 'not-understood', words.notUnderstood(about, ofSeveral), about);
  }
}
