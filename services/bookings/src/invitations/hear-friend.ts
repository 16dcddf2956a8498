import {
  factQuestion,
  playerLate,
  questionAnswered,
  replyPassedOn,
  type InputOf,
  type OfferFacts,
  type PayloadOf,
  type QuestionKind,
  type replyReceived,
} from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { isIn, spotsOpen } from '../ladder/ladder.js';
import { LadderRunner } from '../rounds/ladder.runner.js';
import type { OfferRow } from '../rounds/offer.row.js';
import { ladderOf, offerFacts, playerNames, teeTimeFacts } from '../rounds/round-facts.js';
import { TeeTimesRepository, type Round } from '../rounds/tee-times.repository.js';
import { factAbout } from './fact-about.js';

type Reply = PayloadOf<typeof replyReceived>;
/** What is published about a passed on message, besides the invite. */
type Said = Omit<InputOf<typeof replyPassedOn>, keyof OfferFacts>;

/**
 * The other players are told of a delay only this shortly before the tee time; before that, only the
 * organiser is told.
 */
const ON_THE_WAY_MS = 3 * 3_600_000;
/** The other players are told of one player's delay at most once in this time. */
const TOLD_AGAIN_AFTER_MS = 15 * 60_000;

/**
 * Handles what a friend writes besides an answer: answers questions from the tee time, and passes everything
 * else on to the organiser.
 */
@Injectable()
export class HearFriend {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly runner: LadderRunner,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async hear(tx: Tx, round: Round, offer: OfferRow, reply: Reply): Promise<void> {
    const { text, textId, understood, offerId } = reply;
    const byMail = !!offerId;
    // A friend whose invite is over has been told already that the text was not understood, so the organiser answers it.
    const isAsked = !['declined', 'skipped', 'withdrawn', 'closed'].includes(offer.state);
    const question = isAsked && understood ? factQuestion(understood) : undefined;
    const fact = question && factAbout(question, round.teeTime);
    if (question && fact !== undefined) {
      await this.note(tx, round, `${offer.name} asked: ${text}`);
      return this.answer(tx, round, offer, { textId, byMail, question, fact });
    }
    await this.passOn(tx, round, offer, {
      text,
      textId,
      byMail,
      question,
      awaitsAnswer: awaitsAnswer(offer),
    });
    if (understood && [understood.meaning, understood.aside].includes('late'))
      await this.tellPlayers(tx, round, offer, understood.minutesLate ?? null);
  }

  /** Passes on a text that may be about any of several invites of the friend. */
  async hearUnclear(tx: Tx, round: Round, offer: OfferRow, { text, textId }: Reply): Promise<void> {
    await this.passOn(tx, round, offer, { text, textId, ofSeveral: true });
  }

  /** Tells the organiser what a friend wrote, and shows it on the tee time's card until it is read (messages#unread). */
  async passOn(tx: Tx, round: Round, offer: OfferRow, said: Said): Promise<void> {
    Object.assign(offer, { unread: said.text, unreadAt: this.clock.now() });
    const where = said.ofSeveral ? ', without saying which round' : '';
    const notes = [{ kind: 'said', text: `${offer.name} wrote${where}: ${said.text}` }];
    await this.runner.commit(tx, round, { ladder: ladderOf(round), notes, onlyLadder: true });
    await this.outbox.publish(tx, replyPassedOn, { ...offerFacts(round, offer), ...said });
  }

  private note(tx: Tx, round: Round, text: string): Promise<void> {
    return this.teeTimes.log(tx, round.teeTime.id, this.clock.now(), { kind: 'said', text });
  }

  private answer(
    tx: Tx,
    round: Round,
    offer: OfferRow,
    asked: { textId: string | undefined; byMail: boolean; question: QuestionKind; fact: string | null },
  ): Promise<void> {
    return this.outbox.publish(tx, questionAnswered, {
      ...offerFacts(round, offer),
      ...asked,
      playersIn: playerNames(round),
      spotsOpen: spotsOpen(ladderOf(round)),
      awaitsAnswer: awaitsAnswer(offer),
    });
  }

  private async tellPlayers(tx: Tx, round: Round, offer: OfferRow, minutes: number | null): Promise<void> {
    const now = this.clock.now();
    const left = round.teeTime.dateTime.getTime() - now.getTime();
    const toldLately =
      offer.toldLateAt !== null && now.getTime() - offer.toldLateAt.getTime() < TOLD_AGAIN_AFTER_MS;
    if (!isIn(offer) || left < 0 || left > ON_THE_WAY_MS || toldLately) return;
    offer.toldLateAt = now;
    await this.teeTimes.saveAll(tx, [{ round, notes: [] }], now);
    const players = round.offers.filter((o) => isIn(o) && o.id !== offer.id);
    await this.outbox.publish(tx, playerLate, {
      teeTime: teeTimeFacts(round),
      name: offer.name,
      minutes,
      players: players.map((o) => offerFacts(round, o)),
    });
  }
}

const awaitsAnswer = ({ state }: OfferRow) => state === 'pending' || state === 'reconfirm';
