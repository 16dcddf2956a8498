import type { TeeTimeId } from '@game/contracts';
import { Clock, Timers, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { MonthlyAllowance } from '../entitlements/allowance.js';
import { LadderRunner } from '../rounds/ladder.runner.js';
import { ladderOf } from '../rounds/round-facts.js';
import { start } from '../ladder/changes.js';
import { rosterLateNote } from '../rounds/activity.js';
import { Reminders } from '../rounds/reminders.js';
import { evaluate } from '../rounds/timers.js';
import type { TeeTimeRow } from '../rounds/tee-time.row.js';
import { TeeTimesRepository, type Round } from '../rounds/tee-times.repository.js';

/** What a new tee time is made from; the rest is as nobody has said anything yet. */
export type NewTeeTime = Pick<
  TeeTimeRow,
  | 'organiserId'
  | 'organiserName'
  | 'venueId'
  | 'venueName'
  | 'courseAddress'
  | 'dateTime'
  | 'timeZone'
  | 'bookingType'
  | 'isManualEntry'
  | 'status'
  | 'specialRequests'
  | 'notes'
  | 'numberOfPlayers'
  | 'chosen'
> &
  Partial<Pick<TeeTimeRow, 'recurringId' | 'recurringDate'>>;

interface Options {
  sendInvites: boolean;
  /** Contacts did not answer: the ladder starts with the roster as it is known. */
  rosterLate: boolean;
  /** Whose calendar month counts. */
  organiserZone: string;
  note: string;
}

/** Brings a tee time into being: counted, written, logged, its wake-ups set, and its invites sent if wished. */
@Injectable()
export class OpenTeeTime {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly allowance: MonthlyAllowance,
    private readonly runner: LadderRunner,
    private readonly timers: Timers,
    private readonly reminders: Reminders,
    private readonly clock: Clock,
  ) {}

  async open(
    tx: Tx,
    facts: NewTeeTime,
    { sendInvites, rosterLate, organiserZone, note }: Options,
  ): Promise<Round> {
    const now = this.clock.now();
    const golfer = { userId: facts.organiserId, timeZone: organiserZone };
    const teeTime = blank(facts, await this.allowance.take(tx, golfer), now);
    const round = { teeTime, offers: [] };
    await this.teeTimes.insert(tx, teeTime);
    await this.teeTimes.log(tx, teeTime.id, now, [{ kind: 'created', text: note }]);
    await this.timers.set(tx, evaluate, teeTime.id, teeTime.dateTime);
    await this.reminders.set(tx, teeTime);

    const ladder = ladderOf(round);
    if (sendInvites) start(ladder, now, { ignoreQuiet: false, rosterLate });
    await this.runner.commit(tx, round, { ladder, notes: sendInvites && rosterLate ? [rosterLateNote] : [] });
    return round;
  }
}

const blank = (facts: NewTeeTime, onFreePlan: boolean, now: Date): TeeTimeRow => ({
  id: newId<TeeTimeId>(),
  cost: null,
  dressCode: null,
  weatherConditions: null,
  difficulty: null,
  amenities: [],
  message: null,
  sendConfirmation: true,
  ladderState: 'idle',
  ladderTier: null,
  ladderStartedAt: null,
  ladderStopped: null,
  ignoreQuiet: false,
  onHold: false,
  rosterLate: false,
  nextMoveAt: null,
  eveningAt: null,
  sequence: 0,
  version: 0,
  onFreePlan,
  cancelledAt: null,
  recurringId: null,
  recurringDate: null,
  createdAt: now,
  ...facts,
});
