import { isSameClock, localDateTime, updateBooking, type FactChange, type PayloadOf } from '@game/contracts';
import { localTimeOf } from '../local-times.js';
import type { TeeTimeRow } from '../rounds/tee-time.row.js';

/** The fields of a tee time that an edit may change. */
export type Changes = Omit<
  PayloadOf<typeof updateBooking>,
  'userId' | 'bookingId' | 'organiserZone' | 'version'
>;

/**
 * The changes of which players must be told, each with the old and the new value as text. Only a change of
 * time or course may need a new yes (ladder#reconfirming).
 */
export function factsThatChange(teeTime: TeeTimeRow, changes: Changes): FactChange[] {
  const will = { ...teeTime, ...given(changes) };
  const differs = (field: 'venueId' | 'venueName' | 'courseAddress' | 'cost' | 'notes') =>
    will[field] !== teeTime[field];
  const [was, is] = [teeTime.dateTime, new Date(will.dateTime)];
  const isOtherClock = !isSameClock(teeTime.timeZone, will.timeZone, is);
  const course = differs('venueId') || differs('venueName');
  const facts: Array<[boolean, FactChange]> = [
    [
      was.getTime() !== is.getTime() || isOtherClock,
      {
        fact: 'time',
        from: localDateTime(was, teeTime.timeZone),
        to: localDateTime(is, will.timeZone),
      },
    ],
    [course, { fact: 'course', from: teeTime.venueName, to: will.venueName }],
    [
      !course && differs('courseAddress'),
      { fact: 'address', from: teeTime.courseAddress, to: will.courseAddress },
    ],
    [differs('cost'), { fact: 'cost', from: teeTime.cost, to: will.cost }],
    [differs('notes'), { fact: 'notes', from: teeTime.notes, to: will.notes }],
  ];
  return facts.flatMap(([changed, fact]) => (changed ? [fact] : []));
}

/** Writes the changes into the tee time. Returns true if any value has changed. */
export function apply(teeTime: TeeTimeRow, { dateTime, ...changes }: Changes): boolean {
  const before = JSON.stringify(teeTime);
  Object.assign(teeTime, given(changes));
  if (changes.venueId !== undefined) teeTime.isManualEntry = changes.venueId === null;
  if (dateTime) teeTime.dateTime = new Date(dateTime);
  if (dateTime || changes.timeZone) Object.assign(teeTime, localTimeOf(teeTime.dateTime, teeTime.timeZone));
  return JSON.stringify(teeTime) !== before;
}

const given = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>;
  };
