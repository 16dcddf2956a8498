import { allowanceUsed, recurringChanged, type RecurringTeeTimeId } from '@game/contracts';
import { Clock, Outbox, Timers, defineTimer, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { MonthlyAllowance } from '../entitlements/allowance.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { OpenTeeTime } from '../tee-times/open-tee-time.js';
import { unconfirmedNote } from '../rounds/activity.js';
import { occurrences, type Occurrence } from './occurrences.js';
import type { RecurringRow } from './recurring.row.js';
import { RecurringRepository } from './recurring.repository.js';
import { openFrom } from './recurring.view.js';

const made = { kind: 'created', text: 'Recurring tee time made' };

/** The timer that makes the next tee time of a recurring tee time. Its key is the recurring tee time's id. */
export const recur = defineTimer<RecurringTeeTimeId>('bookings.recur');

interface Known {
  /** True if the contacts service did not answer, so that the roster may be out of date. */
  rosterLate: boolean;
  /**
   * True if this command switches the sending on, which the gateway allows only with a confirmed email
   * (accounts#before-anything-is-sent). The event about the confirmation may not have reached bookings yet.
   */
  confirmed?: boolean;
}

/**
 * Called at the end of every command on a recurring tee time: makes the tee times that are due, saves the
 * recurring one, and sets the timer for the next.
 */
@Injectable()
export class MakeDue {
  constructor(
    private readonly recurring: RecurringRepository,
    private readonly roster: RosterRepository,
    private readonly openTeeTime: OpenTeeTime,
    private readonly allowance: MonthlyAllowance,
    private readonly timers: Timers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async finish(tx: Tx, r: RecurringRow, known: Known): Promise<void> {
    const nextAt = r.paused ? undefined : await this.make(tx, r, known);
    await this.recurring.save(tx, r);
    if (nextAt) await this.timers.set(tx, recur, r.id, nextAt);
    else await this.timers.clear(tx, recur, r.id);
    await this.outbox.publish(tx, recurringChanged, { recurringId: r.id, organiserId: r.organiserId });
  }

  /** Returns when to check again; undefined if the rule has ended. */
  private async make(tx: Tx, r: RecurringRow, known: Known): Promise<Date | undefined> {
    const now = this.clock.now();
    r.problem = null;
    for (;;) {
      const [next] = occurrences(r, openFrom(r, now), 1);
      if (!next || next.madeAt > now) return next?.madeAt;
      const waitUntil = next.dateTime > now ? await this.open(tx, r, next, known) : undefined;
      if (waitUntil && waitUntil < next.dateTime) return waitUntil;
      r.doneThrough = next.date;
    }
  }

  /** Makes the tee time. If the allowance is used up, makes none and returns when the allowance resets. */
  private async open(
    tx: Tx,
    r: RecurringRow,
    { date, dateTime }: Occurrence,
    { rosterLate, confirmed }: Known,
  ): Promise<Date | undefined> {
    const golfer = { userId: r.organiserId, timeZone: r.organiserZone };
    try {
      const { id, organiserId, organiserName, venueId, venueName, courseAddress, timeZone } = r;
      const { specialRequests, notes, numberOfPlayers, sendInvites, organiserZone } = r;
      const round = {
        ...{ organiserId, organiserName, venueId, venueName, courseAddress, timeZone },
        ...{ specialRequests, notes, numberOfPlayers, dateTime, recurringId: id, recurringDate: date },
        bookingType: 'booked' as const,
        isManualEntry: venueId === null,
        status: 'confirmed' as const,
        chosen: [],
      };
      const maySend = sendInvites && (confirmed || (await this.roster.isConfirmed(tx, organiserId)));
      await this.openTeeTime.open(tx, round, {
        sendInvites: maySend,
        rosterLate,
        organiserZone,
        notes: [made, ...(sendInvites && !maySend ? [unconfirmedNote] : [])],
      });
      return undefined;
    } catch (error) {
      if (!allowanceUsed.is(error)) throw error;
      r.problem = 'allowance-used';
      return new Date((await this.allowance.of(golfer, tx)).resetsAt);
    }
  }
}
