import type { TeeTimeId } from '@game/contracts';
import { Clock, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { MonthlyAllowance } from '../entitlements/allowance.js';
import { LadderRunner } from '../rounds/ladder.runner.js';
import { localTimeOf } from '../local-times.js';
import { ladderOf } from '../rounds/round-facts.js';
import { start } from '../ladder/changes.js';
import { rosterLateNote } from '../rounds/activity.js';
import { Reminders } from '../rounds/reminders.js';
import type { TeeTimeRow } from '../rounds/tee-time.row.js';
import type { Note, Round } from '../rounds/tee-times.repository.js';

/** The fields with which a tee time is created; all other columns begin empty. */
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
  /**
   * True if the contacts service did not answer: the ladder then starts with the contacts that bookings
   * knows.
   */
  rosterLate: boolean;
  /** The organiser's zone, whose calendar month the free plan counts. */
  organiserZone: string;
  notes: Note[];
}

/**
 * Creates a tee time: counts it against the allowance, saves it with its first activity, sets its timers, and
 * starts the ladder if invites are to be sent.
 */
@Injectable()
export class OpenTeeTime {
  constructor(
    private readonly allowance: MonthlyAllowance,
    private readonly runner: LadderRunner,
    private readonly reminders: Reminders,
    private readonly clock: Clock,
  ) {}

  async open(
    tx: Tx,
    facts: NewTeeTime,
    { sendInvites, rosterLate, organiserZone, notes: said }: Options,
  ): Promise<Round> {
    const now = this.clock.now();
    const golfer = { userId: facts.organiserId, timeZone: organiserZone };
    const teeTime = blank(facts, await this.allowance.take(tx, golfer), now);
    const round = { teeTime, offers: [] };
    await this.reminders.set(tx, teeTime);

    const ladder = ladderOf(round);
    if (sendInvites) start(ladder, now, { ignoreQuiet: false, rosterLate });
    const notes = sendInvites && rosterLate ? [...said, rosterLateNote] : said;
    await this.runner.commit(tx, round, { ladder, notes });
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
  nightSeen: null,
  onHold: false,
  rosterLate: false,
  nextMoveAt: null,
  eveningAt: null,
  asleep: [],
  sequence: 0,
  version: 0,
  editedVersion: 0,
  onFreePlan,
  cancelledAt: null,
  recurringId: null,
  recurringDate: null,
  createdAt: now,
  ...localTimeOf(facts.dateTime, facts.timeZone),
  ...facts,
});
