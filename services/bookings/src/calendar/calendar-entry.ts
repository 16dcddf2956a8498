import {
  calendarPlace,
  calendarSequence,
  calendarTitle,
  calendarUid,
  firstName,
  type CalendarEntry,
} from '@game/contracts';
import { playerNames } from '../rounds/round-facts.js';
import { isIn } from '../ladder/ladder.js';
import type { OfferRow } from '../rounds/offer.row.js';
import type { Round } from '../rounds/tee-times.repository.js';

/**
 * The entry of the organiser's own tee time. Its description names the players. A new player does not raise
 * its sequence, because neither time nor place has changed.
 */
export function organiserEntry(round: Round): CalendarEntry {
  return {
    ...facts(round, playerNames(round)),
    uid: calendarUid(round.teeTime.id),
    cancelled: round.teeTime.status === 'cancelled',
    title: `Golf at ${round.teeTime.venueName}`,
  };
}

/**
 * The entry of a friend. Its uid is that of the entry in the friend's email, so that a calendar shows only
 * one. It is cancelled when the friend is no longer in. It names the players by their first names.
 */
export function playerEntry(round: Round, offer: OfferRow): CalendarEntry {
  const cancelled = round.teeTime.status === 'cancelled' || !isIn(offer);
  return {
    ...facts(round, playerNames(round).map(firstName)),
    uid: calendarUid(offer.id),
    sequence: calendarSequence(round.teeTime.sequence, offer.answers, cancelled),
    cancelled,
    title: calendarTitle(round.teeTime.venueName, round.teeTime.organiserName),
  };
}

function facts(round: Round, players: string[]): Omit<CalendarEntry, 'uid' | 'cancelled' | 'title'> {
  const { id, sequence, dateTime, venueName, courseAddress } = round.teeTime;
  return {
    sequence,
    dateTime: dateTime.toISOString(),
    location: calendarPlace(venueName, courseAddress),
    description: `In: ${players.join(', ')}`,
    bookingId: id,
  };
}
