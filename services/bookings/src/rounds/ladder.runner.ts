import type { FactChange, TeeTimeId } from '@game/contracts';
import {
  Clock,
  Keyring,
  Timers,
  currentContext,
  keptContext,
  newId,
  runInContext,
  type MessageContext,
  type Tx,
} from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Note, Round } from './tee-times.repository.js';
import { TeeTimesRepository } from './tee-times.repository.js';
import { RosterRepository, type RosterPerson } from '../roster/roster.repository.js';
import { activityNotes } from './activity.js';
import { AskedUsersRepository } from './asked-users.repository.js';
import { CodesRepository } from './codes.repository.js';
import { evaluate as evaluateLadder } from '../ladder/evaluate.js';
import { offerTo, type Ladder, type Move, type Offer } from '../ladder/ladder.js';
import { LadderSettings } from './ladder.settings.js';
import type { OfferRow } from './offer.row.js';
import { OfferToken } from './offer-token.js';
import { LadderPublisher } from './ladder.publisher.js';
import { evaluate } from './timers.js';
import { nextEvaluation, nextMove, textWaitsUntil } from '../ladder/timing.js';

/** What the caller has already done to the ladder of a locked round, before the evaluation that follows. */
export interface LadderChange {
  ladder: Ladder;
  moves?: Move[];
  notes?: Note[];
  /** The facts that changed; the friends who were asked are told of them. */
  changed?: FactChange[];
  /** True if only the ladder has changed, and no field of the tee time itself. */
  onlyLadder?: true;
}

/** One of several ladders that are committed together, with the context of the message that changed it. */
export interface LadderItem {
  round: Round;
  change: LadderChange;
  context: MessageContext;
}
/** A ladder after its evaluation. */
interface Moved extends LadderItem {
  people: RosterPerson[];
  moves: Move[];
  notes: Note[];
  /** When the ladder must be evaluated again; null if never. */
  next: Date | null;
}

/** A new offer, and the contact who gets it. */
interface Asked {
  offer: OfferRow;
  contact: RosterPerson | undefined;
  bookingId: TeeTimeId;
  context: MessageContext;
}

/**
 * True if the contacts must be read: a ladder that has not started or has ended asks only the people whom the
 * organiser asks by hand.
 */
const needsPeople = ({ change: { ladder, moves = [] } }: LadderItem) =>
  !['idle', 'ended'].includes(ladder.state) ||
  moves.some(({ kind }) => kind === 'asked' || kind === 'passed-over');

/**
 * Counts the moves that change where a friend stands, as an answer does, so that whoever hears of them out of order knows
 * which is the last.
 */
function countChanges(moves: Move[]): void {
  for (const move of moves)
    if (move.kind === 'promoted' || move.kind === 'lapsed' || move.kind === 'withdrawn')
      (move.offer as OfferRow).answers++;
}

const askedIn = ({ round, context, people, moves }: Moved): Asked[] =>
  moves.flatMap((move) => {
    if (move.kind !== 'asked' && move.kind !== 'passed-over') return [];
    const offer = move.offer as OfferRow;
    const contact = people.find(({ contactId }) => contactId === offer.contactId);
    return [{ offer, contact, bookingId: round.teeTime.id, context }];
  });

/**
 * Called at the end of every command on a ladder: evaluates the ladder, saves it, writes the activity,
 * publishes events and sets the timer, all in the command's transaction.
 */
@Injectable()
export class LadderRunner {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly roster: RosterRepository,
    private readonly codes: CodesRepository,
    private readonly askedUsers: AskedUsersRepository,
    private readonly publisher: LadderPublisher,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly settings: LadderSettings,
    private readonly keyring: Keyring,
  ) {}

  commit(tx: Tx, round: Round, change: LadderChange): Promise<void> {
    return this.commitAll(tx, [{ round, change, context: currentContext() }]);
  }

  /** Commits many rounds with as many SQL statements as one. */
  async commitAll(tx: Tx, items: LadderItem[]): Promise<void> {
    if (!items.length) return;
    const now = this.clock.now();
    const asking = items.filter(needsPeople);
    const found = await this.roster.peopleOfAll(
      tx,
      asking.map(({ round: { teeTime }, change: { ladder } }) => ({
        organiserId: teeTime.organiserId,
        chosen: teeTime.chosen,
        offers: ladder.offers,
      })),
    );
    const moved = items.map((item) => this.evaluate(item, found[asking.indexOf(item)] ?? [], now));
    await this.address(tx, moved.flatMap(askedIn), now);
    const ids = moved.map(({ round }) => round.teeTime.id);
    const ended = moved.flatMap(({ next, round }) => (next ? [] : [round.teeTime.id]));
    // One round trip. The users are read from the offers that the first statement has written.
    const [, askedUsers] = await Promise.all([
      this.teeTimes.saveAll(tx, moved, now),
      this.askedUsers.of(tx, ids),
      this.timers.clearAll(tx, evaluate, ended),
    ]);
    for (const { round, moves, next, change, context } of moved)
      await runInContext(context, async () => {
        const { id } = round.teeTime;
        if (next) await this.timers.set(tx, evaluate, id, next);
        await this.publisher.publish(tx, round, moves, {
          changed: change.changed ?? [],
          onlyLadder: change.onlyLadder,
          askedUsers: askedUsers.flatMap(({ bookingId, userId }) => (bookingId === id ? [userId] : [])),
        });
      });
  }

  private evaluate({ round, change, context }: LadderItem, people: RosterPerson[], now: Date): Moved {
    const { rules } = this.settings;
    const { ladder, moves: before = [], notes = [] } = change;
    const moves = [...before, ...evaluateLadder(ladder, people, now, rules, newId)];
    countChanges(moves);
    const textWaits = (offer: Offer) => {
      const person = people.find(({ contactId }) => contactId === offer.contactId);
      return person ? textWaitsUntil(ladder, person, now, rules) : null;
    };
    Object.assign(round.teeTime, {
      ladderState: ladder.state,
      ladderTier: ladder.tier,
      ladderStartedAt: ladder.startedAt,
      ladderStopped: ladder.stopped,
      ignoreQuiet: ladder.ignoreQuiet,
      nightSeen: ladder.nightSeen,
      onHold: ladder.onHold,
      rosterLate: ladder.rosterLate,
      nextMoveAt: nextMove(ladder, now, rules),
      eveningAt: ladder.eveningAt,
      asleep: ladder.asleep,
      version: round.teeTime.version + 1,
    });
    return {
      round,
      change,
      context,
      people,
      moves,
      next: nextEvaluation(ladder, now, rules),
      notes: [...notes, ...activityNotes(moves, round.teeTime.timeZone, textWaits)],
    };
  }

  /**
   * Makes an offer for a person who was not asked, with a code and a link by which to answer, but without a
   * promise of a spot.
   */
  async enter(tx: Tx, round: Round, person: RosterPerson): Promise<OfferRow> {
    const now = this.clock.now();
    const offer = offerTo(person, now, now, newId(), { byHand: true, firstCome: true }) as OfferRow;
    offer.state = 'skipped';
    const bookingId = round.teeTime.id;
    await this.address(tx, [{ offer, contact: person, bookingId, context: currentContext() }], now);
    round.offers.push(offer);
    return offer;
  }

  /**
   * Gives each new offer the contact's current phone and email and a code with which to answer by text. A
   * link that was sent earlier keeps working.
   */
  private async address(tx: Tx, asked: Asked[], now: Date): Promise<void> {
    const codes = await this.codes.next(
      tx,
      asked.map(({ contact }) => contact?.phone ?? null),
      now,
      asked.map(({ offer }) => offer.id),
    );
    asked.forEach(({ offer, contact, bookingId, context }, i) => {
      Object.assign(offer, {
        bookingId,
        phone: contact?.phone ?? null,
        email: contact?.email ?? null,
        smsPermission: contact?.smsPermission ?? false,
        oneSeat: true,
        heldBy: null,
        heldBecause: null,
        heldFault: null,
        changes: null,
        code: codes[i],
      });
      if (offer.token) offer.answers++;
      else
        Object.assign(offer, {
          overlapAsked: false,
          doubt: null,
          doubtAt: null,
          unread: null,
          unreadAt: null,
          maybeAt: null,
          toldLateAt: null,
          answers: 0,
          ...OfferToken.draw(this.keyring),
          context: runInContext(context, keptContext),
        });
    });
  }
}
