import { fromLocalInput, viewerZone } from '../../lib/times';
import { wizardStrings as w } from '../../strings/wizard';
import type { ChosenVenue } from './venue-search';

export const emptyTeeTime = {
  bookingType: 'booked' as 'booked' | 'matching',
  mode: 'search' as 'search' | 'manual',
  venue: undefined as ChosenVenue | undefined,
  venueName: '',
  courseAddress: '',
  dateTime: '',
  specialRequests: '',
  weekly: false,
};
export type TeeTime = typeof emptyTeeTime;

/**
 * The messages for missing fields: a date is needed, and a found venue or a typed course name
 * (tee-times#creating).
 */
export function missingOf({ mode, venue, venueName, dateTime }: TeeTime) {
  return {
    when: fromLocalInput(dateTime) ? undefined : w.needDate,
    venue: mode === 'search' && !venue ? w.needVenue : undefined,
    course: mode === 'manual' && !venueName.trim() ? w.needCourse : undefined,
  };
}

export function placeOf({ mode, venue, venueName, courseAddress }: TeeTime) {
  return mode === 'search'
    ? { venueId: venue!.id, venueName: venue!.name, courseAddress: venue!.address, timeZone: venue!.timeZone }
    : { venueId: null, venueName, courseAddress, timeZone: viewerZone };
}
