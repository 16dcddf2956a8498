import { calendarPlace, calendarTitle, calendarUid, type CalendarEntry } from '@game/contracts';
import { playerNames } from '../rounds/round-facts.js';
import { isIn } from '../ladder/ladder.js';
import type { OfferRow } from '../rounds/offer.row.js';
import type { Round } from '../rounds/tee-times.repository.js';

/** The organiser's own tee time; who is in stands in the text and does not count as a change. */
export function organiserEntry(round: Round): CalendarEntry {
  return {
    ...facts(round),
    uid: calendarUid(round.teeTime.id),
    cancelled: round.teeTime.status === 'cancelled',
    title: `Golf at ${round.teeTime.venueName}`,
  };
}

/** A friend's: the same entry as the one in the mail. Whoever is out again loses it. */
export function playerEntry(round: Round, offer: OfferRow): CalendarEntry {
  return {
    ...facts(round),
    uid: calendarUid(offer.id),
    cancelled: round.teeTime.status === 'cancelled' || !isIn(offer),
    title: calendarTitle(round.teeTime.venueName, round.teeTime.organiserName),
  };
}

function facts(round: Round): Omit<CalendarEntry, 'uid' | 'cancelled' | 'title'> {
  const { id, sequence, dateTime, venueName, courseAddress } = round.teeTime;
  return {
    sequence,
    dateTime: dateTime.toISOString(),
    location: calendarPlace(venueName, courseAddress),
    description: `In: ${playerNames(round).join(', ')}`,
    bookingId: id,
  };
}
