import type { RecurringTeeTime } from '@game/contracts';
import { addDays, dayIn, type Day } from '../wall-clock.js';
import { occurrences } from './occurrences.js';
import type { RecurringRow } from './recurring.row.js';

/** How many coming tee times of the rule the API shows. */
const SHOWN = 4;

/** The first day that may still be made: the one after `doneThrough`, but not before today at the venue. */
export function openFrom({ doneThrough, timeZone }: RecurringRow, now: Date): Day {
  const today = dayIn(now, timeZone);
  const next = doneThrough && addDays(doneThrough, 1);
  return next && next > today ? next : today;
}

export function recurringView(r: RecurringRow, now: Date): RecurringTeeTime {
  const coming = occurrences(r, openFrom(r, now), SHOWN + 1).filter((o) => o.dateTime > now);
  return {
    id: r.id,
    frequency: r.frequency,
    weekday: r.weekday,
    weekOfMonth: r.weekOfMonth,
    time: r.time,
    startsOn: r.startsOn,
    endsOn: r.endsOn,
    daysAhead: r.daysAhead,
    sendInvites: r.sendInvites,
    numberOfPlayers: r.numberOfPlayers,
    venueId: r.venueId,
    venueName: r.venueName,
    courseAddress: r.courseAddress,
    timeZone: r.timeZone,
    specialRequests: r.specialRequests,
    notes: r.notes,
    paused: r.paused,
    skipDates: r.skipDates,
    next: coming.slice(0, SHOWN).map(({ date, dateTime, madeAt }) => ({
      date,
      dateTime: dateTime.toISOString(),
      madeAt: madeAt.toISOString(),
    })),
    problem: r.problem,
  };
}
