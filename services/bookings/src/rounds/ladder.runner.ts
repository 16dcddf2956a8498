import { Clock, Timers, keptContext, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Note, Round } from './tee-times.repository.js';
import { TeeTimesRepository } from './tee-times.repository.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { activityNotes } from './activity.js';
import { CodesRepository } from './codes.repository.js';
import { evaluate as evaluateLadder } from '../ladder/evaluate.js';
import type { Ladder, Move } from '../ladder/ladder.js';
import { LadderSettings } from './ladder.settings.js';
import type { OfferRow } from './offer.row.js';
import { LadderPublisher } from './ladder.publisher.js';
import { evaluate } from './timers.js';
import { nextEvaluation, nextMove } from '../ladder/timing.js';

/** What the caller already did to the ladder of a locked round, before the evaluation that follows. */
export interface LadderChange {
  ladder: Ladder;
  moves?: Move[];
  notes?: Note[];
  /** Facts that changed, in words, for those who were asked. */
  changed?: string[];
}

/** Ends every command on a ladder: evaluates it, then saves, logs, publishes and sets the timer, in the command's transaction. */
@Injectable()
export class LadderRunner {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly roster: RosterRepository,
    private readonly codes: CodesRepository,
    private readonly publisher: LadderPublisher,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly settings: LadderSettings,
  ) {}

  async commit(
    tx: Tx,
    round: Round,
    { ladder, moves = [], notes = [], changed = [] }: LadderChange,
  ): Promise<void> {
    const { rules } = this.settings;
    const now = this.clock.now();
    const people = await this.roster.people(tx, round.teeTime.organiserId, round.teeTime.chosen);
    const all = [...moves, ...evaluateLadder(ladder, people, now, rules, newId)];
    for (const move of all)
      if (move.kind === 'asked' || move.kind === 'passed-over')
        await this.address(tx, round, move.offer as OfferRow);

    const next = nextEvaluation(ladder, now, rules);
    Object.assign(round.teeTime, {
      ladderState: ladder.state,
      ladderTier: ladder.tier,
      ladderStartedAt: ladder.startedAt,
      ladderStopped: ladder.stopped,
      ignoreQuiet: ladder.ignoreQuiet,
      onHold: ladder.onHold,
      rosterLate: ladder.rosterLate,
      nextMoveAt: nextMove(ladder, now, rules),
      eveningAt: ladder.eveningAt,
      version: round.teeTime.version + 1,
    });
    await this.teeTimes.save(tx, round);
    await this.teeTimes.log(tx, round.teeTime.id, now, [
      ...notes,
      ...activityNotes(all, round.teeTime.timeZone),
    ]);
    if (next) await this.timers.set(tx, evaluate, round.teeTime.id, next);
    else await this.timers.clear(tx, evaluate, round.teeTime.id);
    await this.publisher.publish(tx, round, all, changed);
  }

  /**
   * Whoever is asked gets the address of the contact as it is now, and a code to type. A link that was sent earlier
   * goes on to work.
   */
  private async address(tx: Tx, round: Round, offer: OfferRow): Promise<void> {
    const contact = await this.roster.find(tx, offer.contactId);
    Object.assign(offer, {
      bookingId: round.teeTime.id,
      phone: contact?.phone ?? null,
      email: contact?.email ?? null,
      smsPermission: contact?.smsPermission ?? false,
      oneSeat: true,
      code: await this.codes.next(tx, contact?.phone ?? null, this.clock.now()),
    });
    if (!offer.token)
      Object.assign(offer, { overlapAsked: false, token: this.codes.newToken(), context: keptContext() });
  }
}
