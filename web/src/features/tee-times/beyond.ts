import { BOOKINGS_LISTED, type Booking, type TeeTimeId } from '@game/contracts';

/**
 * The ids of the first and last tee time of the list, each only if the server may have more before or after
 * it. The list holds at most `BOOKINGS_LISTED` past ones and as many to come.
 */
export function beyond(bookings: Booking[], now: Date): Partial<Record<'before' | 'after', TeeTimeId>> {
  const past = bookings.filter(({ dateTime }) => new Date(dateTime) < now).length;
  const toCome = bookings.length - past;
  return {
    before: past >= BOOKINGS_LISTED ? bookings[0]!.id : undefined,
    after: toCome >= BOOKINGS_LISTED ? bookings.at(-1)!.id : undefined,
  };
}
