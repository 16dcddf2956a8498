import { allowanceUsed, recurringChanged, type RecurringTeeTimeId } from '@game/contracts';
import { Clock, Outbox, Timers, defineTimer, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { MonthlyAllowance } from '../entitlements/allowance.js';
import { OpenTeeTime } from '../tee-times/open-tee-time.js';
import { occurrences, type Occurrence } from './occurrences.js';
import type { RecurringRow } from './recurring.row.js';
import { RecurringRepository } from './recurring.repository.js';
import { openFrom } from './recurring.view.js';

/** Checks whether the next tee time of a recurring one is due to be made; the key is the recurring tee time's id. */
export const recur = defineTimer<RecurringTeeTimeId>('bookings.recur');

/**
 * Ends every command on a recurring tee time: makes the tee times that are due, saves, and sets the timer for the next.
 */
@Injectable()
export class MakeDue {
  constructor(
    private readonly recurring: RecurringRepository,
    private readonly openTeeTime: OpenTeeTime,
    private readonly allowance: MonthlyAllowance,
    private readonly timers: Timers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** `rosterLate`: contacts did not answer, so the roster may be out of date. */
  async finish(tx: Tx, r: RecurringRow, { rosterLate }: { rosterLate: boolean }): Promise<void> {
    const nextAt = r.paused ? undefined : await this.make(tx, r, rosterLate);
    await this.recurring.save(tx, r);
    if (nextAt) await this.timers.set(tx, recur, r.id, nextAt);
    else await this.timers.clear(tx, recur, r.id);
    await this.outbox.publish(tx, recurringChanged, { recurringId: r.id, organiserId: r.organiserId });
  }

  /** Returns when to check again; undefined where the rule has ended. */
  private async make(tx: Tx, r: RecurringRow, rosterLate: boolean): Promise<Date | undefined> {
    const now = this.clock.now();
    r.problem = null;
    for (;;) {
      const [next] = occurrences(r, openFrom(r, now), 1);
      if (!next || next.madeAt > now) return next?.madeAt;
      const waitUntil = next.dateTime > now ? await this.open(tx, r, next, rosterLate) : undefined;
      if (waitUntil && waitUntil < next.dateTime) return waitUntil;
      r.doneThrough = next.date;
    }
  }

  /** Makes the tee time; returns when the allowance resets if it is used up and none was made. */
  private async open(
    tx: Tx,
    r: RecurringRow,
    { date, dateTime }: Occurrence,
    rosterLate: boolean,
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
      await this.openTeeTime.open(tx, round, {
        sendInvites,
        rosterLate,
        organiserZone,
        note: 'Recurring tee time made',
      });
      return undefined;
    } catch (error) {
      if (!allowanceUsed.is(error)) throw error;
      r.problem = 'allowance-used';
      return new Date((await this.allowance.of(golfer, tx)).resetsAt);
    }
  }
}
